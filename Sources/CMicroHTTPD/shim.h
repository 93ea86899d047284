#pragma once
#include <microhttpd.h>

/* Swift cannot call C's variadic functions; each of these names one use of one. */

static inline struct MHD_Daemon *
cmhd_start(unsigned int flags, MHD_AcceptPolicyCallback accept, MHD_AccessHandlerCallback handle, void *context,
           struct MHD_OptionItem *options)
{
    return MHD_start_daemon(flags, 0, accept, context, handle, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* A server that keeps to the library's defaults, on a port it chooses when given 0. */
static inline struct MHD_Daemon *
cmhd_start_on(unsigned int flags, unsigned short port, MHD_AccessHandlerCallback handle, void *context,
              struct MHD_OptionItem *options)
{
    return MHD_start_daemon(flags, port, 0, 0, handle, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline unsigned short
cmhd_port(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

static inline const struct sockaddr *
cmhd_client_address(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : 0;
}

static inline int
cmhd_socket(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int) info->connect_fd : -1;
}

static inline void *
cmhd_socket_context(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : 0;
}

static inline enum MHD_Result
cmhd_forbid_chunks(struct MHD_Response *response)
{
    return MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}
