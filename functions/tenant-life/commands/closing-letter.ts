import { backupDays } from '../../../shared/model/platform/tenant-life.ts';
import type { TenantRecord } from '../../core/auth/principal.entities.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';

const millisecondsInDay = 24 * 60 * 60 * 1_000;

const dayOf = (at: number, locale: 'en-GB' | 'zh-TW'): string =>
  new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * To the tenant's support address, in both languages: that it is closed, until when it can be reopened, when its data
 * is deleted and when the last backup of it expires.
 */
export const closingLetter = ({ name, hostname, supportEmail }: TenantRecord, wipesAt: number): MailRequest => {
  const backupsEnd = wipesAt + backupDays * millisecondsInDay;
  return {
    to: supportEmail,
    language: 'en',
    subject: `${name} is closed / ${name} 已關閉`,
    heading: `${name} is closed`,
    paragraphs: [
      `${hostname} can no longer be reached. Until ${dayOf(wipesAt, 'en-GB')} the platform's operators can reopen it with all its data.`,
      `On ${dayOf(wipesAt, 'en-GB')} all data, files and accounts are deleted. The last backups are gone on ${dayOf(backupsEnd, 'en-GB')}.`,
      `${hostname} 已停止服務。在 ${dayOf(wipesAt, 'zh-TW')} 前，平台管理員可連同全部資料重新開啟。`,
      `所有資料、檔案及帳戶將於 ${dayOf(wipesAt, 'zh-TW')} 刪除，最後的備份將於 ${dayOf(backupsEnd, 'zh-TW')} 清除。`,
    ],
  };
};
