/** Text, or the bytes of a file. */
export type MailAttachment = { name: string; contentType: string; content: string | Uint8Array };
/** Whose mail it is: the tenant's name, support and, where it has one that is verified, its own domain. */
export type Letterhead = { tenantId: string; fromName: string; replyTo: string; senderDomain?: string };
export type Mail = Letterhead & {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
  /** Stands in a header of the mail: SES gives each sending another Message-ID, so two of the same mail are told by this. */
  reference?: string;
};
