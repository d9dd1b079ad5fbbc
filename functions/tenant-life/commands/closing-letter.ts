import { backupDays } from '../../../shared/model/platform/tenant-life.ts';
import type { TenantRecord } from '../../core/auth/principal.entities.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';

const millisecondsInDay = 24 * 60 * 60 * 1_000;

const dayOf = (at: number, locale: 'en-GB' | 'zh-TW'): string =>
  new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const backupsEndOf = (wipesAt: number): number => wipesAt + backupDays * millisecondsInDay;

/** When the data is deleted, and when the last backup of it expires. */
const ends = {
  en: (wipesAt: number) =>
    `On ${dayOf(wipesAt, 'en-GB')} all data, files and accounts are deleted. The last backups expire on ${dayOf(backupsEndOf(wipesAt), 'en-GB')}.`,
  zhTw: (wipesAt: number) =>
    `所有資料、檔案及帳戶將於 ${dayOf(wipesAt, 'zh-TW')} 刪除，最後的備份將於 ${dayOf(backupsEndOf(wipesAt), 'zh-TW')} 到期。`,
};

/**
 * To the tenant's support address, in both languages: that it is closed, until when it can be reopened, when its data
 * is deleted and when the last backup of it expires.
 */
export const closingLetter = ({ name, hostname, supportEmail }: TenantRecord, wipesAt: number): MailRequest => ({
  to: supportEmail,
  language: 'en',
  subject: `${name} is closed / ${name} 已關閉`,
  heading: `${name} is closed`,
  paragraphs: [
    `${hostname} can no longer be reached. Until ${dayOf(wipesAt, 'en-GB')} the platform's operators can reopen it with all its data.`,
    ends.en(wipesAt),
    `${hostname} 已停止服務。在 ${dayOf(wipesAt, 'zh-TW')} 前，平台管理員可連同全部資料重新開啟。`,
    ends.zhTw(wipesAt),
  ],
});

/** To an administrator of a closed organisation, in their language: the same of their organisation. */
export const organizationLetter = (
  { name }: { name: string },
  { to, language }: Pick<MailRequest, 'to' | 'language'>,
  wipesAt: number,
): MailRequest => {
  const isEnglish = language === 'en';
  const title = isEnglish ? `${name} is closed` : `${name} 已關閉`;
  return {
    to,
    language,
    subject: title,
    heading: title,
    paragraphs: isEnglish
      ? [
          `${name} can no longer be used. Until ${dayOf(wipesAt, 'en-GB')} support can reopen it with all its data: answer this email.`,
          ends.en(wipesAt),
        ]
      : [
          `${name} 已停止使用。在 ${dayOf(wipesAt, 'zh-TW')} 前，支援人員可連同全部資料重新開啟：請回覆此電郵。`,
          ends.zhTw(wipesAt),
        ],
  };
};
