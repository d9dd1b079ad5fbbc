import { formatDate } from '../../shared/model/numbers/format-value.ts';
import { minutesOf } from '../../shared/model/surveys/survey.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { MailRequest } from '../core/email/mail-request.ts';
import type { StoredSurvey } from '../core/surveys/survey.entities.ts';

type Asked = { survey: StoredSurvey; digest: string; to: string; language: Language; url: string; isReminder: boolean };

const english = ({ survey, isReminder }: Asked) => {
  const { organizationName, title, intro, isAnonymous, questions, closesAt } = survey;
  return {
    subject: isReminder ? `Reminder: ${title.en}` : `${organizationName} would like your view: ${title.en}`,
    heading: isReminder ? 'We have not received your response yet' : `${organizationName} would like your view`,
    paragraphs: [
      ...(intro.en === '' ? [] : [intro.en]),
      `It takes about ${minutesOf(questions)} min and is open until ${formatDate(closesAt.slice(0, 10), 'en')}. You can pause and return with the same link.`,
      ...(isAnonymous ? [`${organizationName} cannot see who answered what.`] : []),
      'This link is for you only; please do not share it.',
    ],
    action: 'Answer the survey',
  };
};

const chinese = ({ survey, isReminder }: Asked) => {
  const { organizationName, title, intro, isAnonymous, questions, closesAt } = survey;
  return {
    subject: isReminder ? `提醒：${title.zhTw}` : `${organizationName} 誠邀您提供意見：${title.zhTw}`,
    heading: isReminder ? '我們仍未收到您的回覆' : `${organizationName} 誠邀您提供意見`,
    paragraphs: [
      ...(intro.zhTw === '' ? [] : [intro.zhTw]),
      `作答約需 ${minutesOf(questions)} 分鐘，截止日期為 ${formatDate(closesAt.slice(0, 10), 'zhTw')}。您可隨時暫停，稍後以同一連結繼續。`,
      ...(isAnonymous ? [`${organizationName} 無法得知個別人士的回答。`] : []),
      '此連結只供您使用，請勿轉發。',
    ],
    action: '填寫問卷',
  };
};

/** The only place where a link is written down; the outbox item that carries it expires after a week. */
export const surveyMail = (asked: Asked): MailRequest => {
  const { survey, digest, to, language, url } = asked;
  const { action, ...words } = language === 'en' ? english(asked) : chinese(asked);
  const invitation = { surveyId: survey.surveyId, digest };
  return { to, language, ...words, action: { label: action, url }, invitation };
};
