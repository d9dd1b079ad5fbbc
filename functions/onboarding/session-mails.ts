import { type Language, languageTag } from '../../shared/model/text/language.ts';
import { mailDay } from '../core/email/mail-day.ts';
import type { MailRequest } from '../core/email/mail-request.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

export type SessionNews = 'booked' | 'moved' | 'cancelled' | 'reminder';

const texts = {
  en: {
    subject: {
      booked: 'Your onboarding session is booked',
      moved: 'Your onboarding session has a new time',
      cancelled: 'Your onboarding session is cancelled',
      reminder: 'Your onboarding session is tomorrow',
    },
    time: (time: string) => `Time: ${time}`,
    languages: { en: 'The session is held in English.', zhTw: 'The session is held in Chinese.' },
    attached: 'The calendar file is attached.',
    cancelled: 'The slot is released. You can book another one at any time.',
    support: (name: string, email: string, company: string) => `With ${name} (${email}) of ${company}.`,
  },
  zhTw: {
    subject: {
      booked: '您的入門會議已預約',
      moved: '您的入門會議已更改時間',
      cancelled: '您的入門會議已取消',
      reminder: '您的入門會議將於明天舉行',
    },
    time: (time: string) => `時間：${time}`,
    languages: { en: '會議以英語進行。', zhTw: '會議以中文進行。' },
    attached: '隨函附上日曆檔案。',
    cancelled: '該時段已釋出。您可隨時預約另一時段。',
    support: (name: string, email: string, company: string) => `與 ${company} 的 ${name}（${email}）。`,
  },
};

const timeText = (instant: string, language: Language, timeZone: string): string =>
  [
    new Intl.DateTimeFormat(languageTag(language), { weekday: 'long', timeZone }).format(new Date(instant)),
    language === 'en' ? ', ' : ' ',
    mailDay(instant, language, timeZone),
    ' ',
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant)),
  ].join('');

export type SessionMail = Omit<CalendarEvent, 'method'> & {
  news: SessionNews;
  timeZone: string;
  companyName: string;
};
/** Of a mail; the session may be in another language. */
type Reader = { to: string; language: Language };

const attachmentOf = (mail: SessionMail): MailRequest['attachment'] => {
  const method = mail.news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return {
    name: 'onboarding-session.ics',
    contentType: `text/calendar; charset=UTF-8; method=${method}`,
    content: calendarFile({ ...mail, method }),
  };
};

const mailOf = (mail: SessionMail, { to, language }: Reader, extra: readonly string[]): MailRequest => {
  const words = texts[language];
  const time = words.time(timeText(mail.startsAt, language, mail.timeZone));
  const isCancelled = mail.news === 'cancelled';
  return {
    to,
    language,
    subject: words.subject[mail.news],
    heading: words.subject[mail.news],
    paragraphs: [
      `${time} (${mail.timeZone})`,
      ...extra,
      ...(isCancelled ? [words.cancelled] : [words.languages[mail.language], words.attached]),
    ],
    attachment: attachmentOf(mail),
  };
};

/** Mail to the person, in the person's own language. */
export const personMail = (mail: SessionMail, language: Language): MailRequest =>
  mailOf(mail, { to: mail.person.email, language }, []);

/** Mail to the tenant's support: the same, with the person's name. */
export const supportMail = (mail: SessionMail, language: Language): MailRequest => {
  const { name, email } = mail.person;
  const who = texts[language].support(name, email, mail.companyName);
  return mailOf(mail, { to: mail.tenant.supportEmail, language }, [who]);
};
