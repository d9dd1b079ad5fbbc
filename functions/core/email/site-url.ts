/**
 * Address of a tenant's site for links in mails that no request asked for; the port is that of the cloud on one
 * machine.
 */
export const siteUrl = (hostname: string, localPort: string | undefined): string =>
  localPort === undefined ? `https://${hostname}` : `http://${hostname}:${localPort}`;
