import { formatDate } from '../../shared/model/numbers/format-value.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

type Asked = {
  to: string;
  language: Language;
  actorName: string;
  reportName: string;
  /** Of the disclosures that changed hands. */
  names: readonly string[];
  dueOn: string | null;
  url: string;
};

const shownMax = 10;

const english = ({ actorName, reportName, names, dueOn }: Asked) => {
  const what = names.length === 1 ? 'a disclosure' : `${names.length} disclosures`;
  const more = names.length - shownMax;
  return {
    subject: `${actorName} assigned you ${what} of “${reportName}”`,
    heading: `${actorName} assigned you ${what}`,
    paragraphs: [
      ...names.slice(0, shownMax),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(dueOn ? [`Due on ${formatDate(dueOn, 'en')}.`] : []),
      'Find all your assignments under “Mine” in the report and on your home page. We send no more emails about this report for an hour.',
    ],
    action: 'Open the report',
  };
};

const chinese = ({ actorName, reportName, names, dueOn }: Asked) => {
  const what = `${names.length} 項披露事項`;
  const more = names.length - shownMax;
  return {
    subject: `${actorName} 請您填寫「${reportName}」的${what}`,
    heading: `${actorName} 請您填寫${what}`,
    paragraphs: [
      ...names.slice(0, shownMax),
      ...(more > 0 ? [`另有 ${more} 項`] : []),
      ...(dueOn ? [`截止日期：${formatDate(dueOn, 'zhTw')}。`] : []),
      '所有指派給您的項目列於報告的「我的」分頁及您的主頁。一小時內，我們不會再就此報告寄出電郵。',
    ],
    action: '開啟報告',
  };
};

/** To whom a report's disclosures were given. */
export const assignmentMail = (asked: Asked): MailRequest => {
  const { to, language, url } = asked;
  const { action, ...words } = language === 'en' ? english(asked) : chinese(asked);
  return { to, language, ...words, action: { label: action, url } };
};
