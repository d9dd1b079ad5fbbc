import type { Language } from '../../shared/model/text/language.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

type Asked = {
  to: string;
  language: Language;
  actorName: string;
  reportName: string;
  message: string;
  url: string;
};

const english = ({ actorName, reportName, message }: Asked) => ({
  subject: `${actorName} invites you to read “${reportName}”`,
  heading: `${actorName} invites you to read a report`,
  paragraphs: [
    ...(message === '' ? [] : [message]),
    `“${reportName}” is shown in its current state. You can comment on its pages.`,
  ],
  action: 'Open the preview',
});

const chinese = ({ actorName, reportName, message }: Asked) => ({
  subject: `${actorName} 邀請您閱讀「${reportName}」`,
  heading: `${actorName} 邀請您閱讀報告`,
  paragraphs: [...(message === '' ? [] : [message]), `預覽會顯示「${reportName}」目前的內容，您可於頁面上留言。`],
  action: '開啟預覽',
});

/** To whom a report is shared for reading. */
export const readingMail = (asked: Asked): MailRequest => {
  const { to, language, url } = asked;
  const { action, ...words } = language === 'en' ? english(asked) : chinese(asked);
  return { to, language, ...words, action: { label: action, url } };
};
