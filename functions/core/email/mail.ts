/** Text, or the bytes of a file. */
export type MailAttachment = { name: string; contentType: string; content: string | Uint8Array };
/** Sender of a mail: the tenant's name, support address and, where its domain is verified, its own address. */
export type Letterhead = { tenantId: string; fromName: string; replyTo: string; senderAddress?: string };
export type Mail = Letterhead & {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
  /** The survey invitation that the mail brings. */
  invitation?: { surveyId: string; digest: string };
  /** Set in a header of the mail: SES gives each sending another Message-ID, so duplicates are recognised by this. */
  reference?: string;
};
