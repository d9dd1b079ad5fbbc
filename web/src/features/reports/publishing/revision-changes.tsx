import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getPublicationChanges } from '../../../../../shared/contract/publishing.contract.ts';
import type { Publication } from '../../../../../shared/model/publication.ts';
import type { ChangedDisclosure } from '../../../../../shared/model/snapshot-changes.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { onceAVisit, useFrameworkName } from '../common/use-frameworks.ts';

const Disclosure = ({ disclosure }: { disclosure: ChangedDisclosure }) => {
  const { t } = useTranslation('publishing');
  const nameOf = useFrameworkName();
  const { versionId, code, title, kind, fields } = disclosure;
  return (
    <ExpandableSection
      headerText={`${code} ${title}`}
      headerDescription={`${nameOf(versionId)} · ${t(`changes.kinds.${kind}`)}`}
      headingTagOverride="h3"
    >
      <dl className="revision-changes">
        {fields.map(({ label, before, after }) => (
          <div key={`${label} ${before} ${after}`}>
            <dt>{label === '' ? t('changes.omission') : label}</dt>
            <dd>
              <del className="revision-was">{before === '' ? t('changes.nothing') : before}</del>
            </dd>
            <dd>
              <ins className="revision-is">{after === '' ? t('changes.nothing') : after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </ExpandableSection>
  );
};

/** What a revision says that the one before it did not, disclosure by disclosure. */
export const RevisionChanges = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('publishing');
  const { reportId, publicationId, revisionNumber } = publication;
  const { data, error, mutate } = useCall(getPublicationChanges, { params: { reportId, publicationId } }, onceAVisit);
  if (error && !data) return <ErrorState things={t('changes.things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('changes.things')} />;
  const { since, changes } = data;
  if (since === null || changes === null) return <Box>{t('changes.first', { number: revisionNumber })}</Box>;
  const nothing = changes.count === 0 && !changes.isDesigned;
  return (
    <SpaceBetween size="xs">
      <Header variant="h3" description={changes.isDesigned ? t('changes.designed') : undefined}>
        {nothing
          ? t('changes.none', { since })
          : t('changes.title', { number: revisionNumber, since, count: changes.count })}
      </Header>
      {changes.disclosures.map((disclosure) => (
        <Disclosure key={`${disclosure.versionId} ${disclosure.disclosureId}`} disclosure={disclosure} />
      ))}
      {changes.count > changes.disclosures.length ? (
        <Box>{t('changes.more', { count: changes.count - changes.disclosures.length })}</Box>
      ) : null}
    </SpaceBetween>
  );
};
