import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import type { Framework, FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';
import { type ReportDraft, replacedIn } from './report-draft.ts';
import { editionChanges } from './roll-forward-draft.ts';

type Choice = { draft: ReportDraft; offered: readonly FrameworkSummary[] };

/** Chosen editions that the period replaces by others, or for which there is none. */
const ReplacedEditions = ({ draft, offered }: Choice) => {
  const { t } = useTranslation('create-report');
  return replacedIn(draft, offered).map(({ from, to }) => (
    <Alert key={from.versionId} type="info">
      {to
        ? t('editionChanges.replaced', { from: from.shortName, to: to.shortName })
        : t('editionChanges.none', { from: from.shortName })}
    </Alert>
  ));
};

/** The effect of the period on a framework: "5 disclosures are new in this edition", and the superseded ones. */
const PeriodChanges = ({ frameworks, draft }: { frameworks: readonly Framework[]; draft: ReportDraft }) => {
  const { t } = useTranslation('create-report');
  const nameOf = useFrameworkName();
  return editionChanges(frameworks, draft).map(({ versionId, from, to, superseded, added }) => (
    <Alert key={versionId} type="info" header={t('editionChanges.title', { name: nameOf(versionId) })}>
      {added > 0 ? <div>{t('editionChanges.added', { count: added })}</div> : null}
      {superseded > 0 ? (
        <div>
          {t('editionChanges.left', {
            count: superseded,
            from: from.join(t('review.and')),
            to: to.join(t('review.and')),
          })}
        </div>
      ) : null}
      {superseded > 0 && draft.rolledFrom ? <div>{t('editionChanges.answers')}</div> : null}
    </Alert>
  ));
};

/** The effect of another period on the choice: nothing is replaced, removed or added without a notice (screens 13). */
export const EditionChanges = ({ frameworks, ...choice }: Choice & { frameworks: readonly Framework[] }) => (
  <>
    <ReplacedEditions {...choice} />
    <PeriodChanges frameworks={frameworks} draft={choice.draft} />
  </>
);
