/** Where the caller is: links in mails lead back there. */
export type Site = { host: string; isSecure: boolean };
