import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';

/** State of an autosaving form (screens 4). Instants are epoch milliseconds. */
export type SaveStatus =
  | { kind: 'saved'; savedAt: number | null }
  /** Shown by the caller only after 400 ms. */
  | { kind: 'saving' }
  | { kind: 'just-now' }
  /** `unkept`: entries that the device could not store. */
  | { kind: 'offline'; kept: number; unkept: number }
  | { kind: 'trouble' }
  /** `unsaved`: fields that were also refused. */
  | { kind: 'choice'; fields: number; unsaved: number }
  /** Permanently refused: the author must check it. */
  | { kind: 'unsaved'; fields: number }
  | { kind: 'read-only' };

const announced: readonly SaveStatus['kind'][] = ['offline', 'trouble', 'choice', 'unsaved', 'saved'];

const indicatorOf = {
  saved: 'success',
  saving: 'in-progress',
  'just-now': 'success',
  offline: 'warning',
  trouble: 'warning',
  choice: 'error',
  unsaved: 'error',
  'read-only': 'stopped',
} as const;

const useText = (status: SaveStatus): string => {
  const { t, i18n } = useTranslation();
  switch (status.kind) {
    case 'saved': {
      if (status.savedAt === null) return t('save.saved');
      const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit', hour12: false });
      return t('save.savedAt', { time: time.format(status.savedAt) });
    }
    case 'saving':
      return t('save.saving');
    case 'just-now':
      return t('save.justNow');
    case 'offline':
      return status.unkept > 0
        ? t('save.offlineInTab', { count: status.unkept })
        : t('save.offline', { count: status.kept });
    case 'trouble':
      return t('save.trouble');
    case 'choice': {
      const choice = t('save.choice', { count: status.fields });
      return status.unsaved > 0 ? `${choice} · ${t('save.unsaved', { count: status.unsaved })}` : choice;
    }
    case 'unsaved':
      return t('save.unsaved', { count: status.fields });
    case 'read-only':
      return t('save.readOnly');
  }
};

/** Top right of an autosaving form. Announces trouble, a choice and the return to saved; never each save. */
export const SaveState = ({
  status,
  onRetry,
  onReview,
}: {
  status: SaveStatus;
  onRetry: () => void;
  onReview: () => void;
}) => {
  const { t } = useTranslation();
  const text = useText(status);
  return (
    <span className="save-state">
      <StatusIndicator type={indicatorOf[status.kind]}>{text}</StatusIndicator>
      {status.kind === 'trouble' ? (
        <Button variant="inline-link" onClick={onRetry}>
          {t('save.tryNow')}
        </Button>
      ) : null}
      {status.kind === 'choice' || status.kind === 'unsaved' ? (
        <Button variant="inline-link" onClick={onReview}>
          {t('save.review')}
        </Button>
      ) : null}
      <LiveRegion hidden>{announced.includes(status.kind) ? text : ''}</LiveRegion>
    </span>
  );
};
