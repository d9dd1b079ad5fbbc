import type { ReminderWords } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { formatDate } from '../../../shared/model/numbers/format-value.ts';
import type { CollaboratorRole } from '../../../shared/model/report/collaborator.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';

const items = (count: number): string => (count === 1 ? '1 disclosure' : `${count} disclosures`);

const tasks = (count: number): string => (count === 1 ? '1 task' : `${count} tasks`);

type Work = { reportName: string; role: CollaboratorRole; count: number; dueOn: string | null };

/** The requested work in one sentence. */
export const workText = ({ reportName, role, count, dueOn }: Work, language: Language): string => {
  if (language === 'en') {
    const until = dueOn ? ` by ${formatDate(dueOn, 'en')}` : '';
    const what = count > 0 ? `${items(count)} of` : '';
    return {
      contributor: `You are asked to complete ${what} the report “${reportName}”${until}.`,
      reviewer: `You are asked to review ${what} the report “${reportName}”${until}.`,
      approver: `You are asked to approve the report “${reportName}”${until}.`,
    }[role].replaceAll('  ', ' ');
  }
  const until = dueOn ? `於${formatDate(dueOn, 'zhTw')}或之前` : '';
  const what = count > 0 ? `的 ${count} 項披露事項` : '';
  return {
    contributor: `請您${until}填報報告「${reportName}」${what}。`,
    reviewer: `請您${until}審閱報告「${reportName}」${what}。`,
    approver: `請您${until}批核報告「${reportName}」。`,
  }[role];
};

/** The step in which answers are given. */
export const workUrl = (origin: string, { reportId, frameworks }: Pick<Report, 'reportId' | 'frameworks'>): string =>
  `${origin}/ct/framework-reports/${frameworks[0]?.versionId ?? ''}/reports/${reportId}/data-input`;

type Addressee = { to: string; language: Language; actorName: string };

export const askedMail = ({ to, language, actorName }: Addressee, work: Work, url: string): MailRequest =>
  language === 'en'
    ? {
        to,
        language,
        subject: `${actorName} assigned you work in “${work.reportName}”`,
        heading: 'You have new work in a report',
        paragraphs: [workText(work, language), `Assigned by ${actorName}.`],
        action: { label: 'Open the report', url },
      }
    : {
        to,
        language,
        subject: `${actorName} 邀請您參與「${work.reportName}」`,
        heading: '您有新的報告工作',
        paragraphs: [workText(work, language), `由 ${actorName} 指派。`],
        action: { label: '開啟報告', url },
      };

export type OpenWork = {
  /** `translations`: `open` is a number of texts, of which no code is named. */
  kind: 'answers' | 'translations';
  reportName: string;
  dueOn: string | null;
  isOverdue: boolean;
  codes: string[];
  open: number;
};

const texts = (count: number): string => (count === 1 ? '1 text' : `${count} texts`);

const listedMax = 12;
const listOf = ({ codes, open }: OpenWork, language: Language): string => {
  const shown = codes.slice(0, listedMax).join(language === 'en' ? ', ' : '、');
  const more = open - Math.min(codes.length, listedMax);
  if (more <= 0) return shown;
  return language === 'en' ? `${shown} and ${more} more` : `${shown} 及另外 ${more} 項`;
};

/** Open work of one report, with its due date. */
export const workLine = (work: OpenWork, language: Language): string => {
  const due = work.dueOn && formatDate(work.dueOn, language);
  if (language === 'en') {
    const when = due ? (work.isOverdue ? `, due since ${due}` : `, due ${due}`) : '';
    if (work.kind === 'translations') return `“${work.reportName}”${when}: ${texts(work.open)} to translate.`;
    return work.codes.length === 0
      ? `“${work.reportName}” needs your decision${when}.`
      : `“${work.reportName}”${when}: ${items(work.open)} open (${listOf(work, 'en')}).`;
  }
  const when = due ? (work.isOverdue ? `，已於${due}截止` : `，${due}截止`) : '';
  if (work.kind === 'translations') return `「${work.reportName}」${when}：尚有 ${work.open} 段文字待翻譯。`;
  return work.codes.length === 0
    ? `「${work.reportName}」待您批核${when}。`
    : `「${work.reportName}」${when}：尚有 ${work.open} 項（${listOf(work, 'zhTw')}）。`;
};

type ReminderOf = { language: Language; actorName: string; reportName: string };

/** The words of a reminder before anybody changed them. */
export const reminderWords = ({ language, actorName, reportName }: ReminderOf): ReminderWords =>
  language === 'en'
    ? {
        language,
        subject: `${actorName} reminds you of “${reportName}”`,
        text: 'Please complete your open items:',
      }
    : {
        language,
        subject: `${actorName} 提醒您：「${reportName}」`,
        text: '以下項目仍待您完成，請盡快處理：',
      };

/** The fixed parts of a reminder around the sender's text: sender, open work, and link. */
export const reminderFrame = ({ language, actorName }: Pick<ReminderOf, 'language' | 'actorName'>) =>
  language === 'en'
    ? {
        heading: 'Your part of the report is not complete',
        signature: `${actorName} sent you this reminder.`,
        action: 'Open the report',
      }
    : { heading: '您負責的報告內容尚未完成', signature: `此提醒由 ${actorName} 發出。`, action: '開啟報告' };

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Sent by a colleague: their text, then the open work. */
export const reminderMail = (
  { to, actorName, words, url }: Omit<Addressee, 'language'> & { words: ReminderWords; url: string },
  work: OpenWork,
): MailRequest => {
  const { language, subject, text } = words;
  const { heading, signature, action } = reminderFrame({ language, actorName });
  return {
    to,
    language,
    subject,
    heading,
    paragraphs: [...paragraphsOf(text), workLine(work, language), signature],
    action: { label: action, url },
  };
};

/** Sent once a day at most, with all due work. */
export const digestMail = (
  { to, language, url }: Omit<Addressee, 'actorName'> & { url: string },
  works: OpenWork[],
): MailRequest => {
  const open = works.reduce((sum, work) => sum + work.open, 0);
  const isAnswering = works.every(({ kind, codes }) => kind === 'answers' && codes.length > 0);
  const paragraphs = works.map((work) => workLine(work, language));
  return language === 'en'
    ? {
        to,
        language,
        subject: `${isAnswering ? items(open) : tasks(open)} for you to complete`,
        heading: 'Due in your reports',
        paragraphs,
        action: { label: 'Open my work', url },
      }
    : {
        to,
        language,
        subject: `您有 ${open} 項${isAnswering ? '披露事項' : '工作'}待完成`,
        heading: '報告中已截止或即將截止的工作',
        paragraphs,
        action: { label: '開啟我的工作', url },
      };
};
