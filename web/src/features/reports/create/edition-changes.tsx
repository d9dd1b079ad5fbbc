import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';
import type { ReportDraft } from './report-draft.ts';
import { editionChanges } from './roll-forward-draft.ts';

/** What the period changes in a framework: "5 disclosures are new in this edition", and which ones others took over from. */
export const EditionChanges = ({ frameworks, draft }: { frameworks: readonly Framework[]; draft: ReportDraft }) => {
  const { t } = useTranslation('create-report');
  const nameOf = useFrameworkName();
  return editionChanges(frameworks, draft).map(({ versionId, from, to, left, added }) => (
    <Alert key={versionId} type="info" header={t('editionChanges.title', { name: nameOf(versionId) })}>
      {added > 0 ? <div>{t('editionChanges.added', { count: added })}</div> : null}
      {left > 0 ? (
        <div>
          {t('editionChanges.left', { count: left, from: from.join(t('review.and')), to: to.join(t('review.and')) })}
        </div>
      ) : null}
      {left > 0 && draft.rolledFrom ? <div>{t('editionChanges.answers')}</div> : null}
    </Alert>
  ));
};
