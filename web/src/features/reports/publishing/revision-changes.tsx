import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAndTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import { getPublicationChanges } from '../../../../../shared/contract/publishing/publishing.contract.ts';
import type { ChangedDesign } from '../../../../../shared/model/publishing/design-text-changes.ts';
import type { ChangedDisclosure } from '../../../../../shared/model/publishing/snapshot-changes.ts';
import type { Publication } from '../../../../../shared/model/report/publication.ts';
import { partNames, ReportPart } from '../../../../../shared/model/report/report-part.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { onceAVisit, useFrameworkName } from '../common/use-frameworks.ts';

const WasAndIs = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTranslation('publishing');
  // Texts with equal words differ in their formatting.
  if (before === after) return <dd>{t('changes.formatOnly')}</dd>;
  return (
    <>
      <dd>
        <del className="revision-was">{before === '' ? t('changes.nothing') : before}</del>
      </dd>
      <dd>
        <ins className="revision-is">{after === '' ? t('changes.nothing') : after}</ins>
      </dd>
    </>
  );
};

const Disclosure = ({ disclosure }: { disclosure: ChangedDisclosure }) => {
  const { t } = useTranslation('publishing');
  const nameOf = useFrameworkName();
  const { versionId, code, title, kind, fields } = disclosure;
  return (
    <ExpandableSection
      headerText={codeAndTitle(code, title)}
      headerDescription={`${nameOf(versionId)} · ${t(`changes.kinds.${kind}`)}`}
      headingTagOverride="h4"
    >
      <dl className="revision-changes">
        {fields.map(({ label, before, after }) => (
          <div key={`${label} ${before} ${after}`}>
            <dt>{label === '' ? t('changes.omission') : label}</dt>
            <WasAndIs before={before} after={after} />
          </div>
        ))}
      </dl>
    </ExpandableSection>
  );
};

/** The name of the changed part of the design, with its language for texts. */
const useDesignedName = () => {
  const { t } = useTranslation('publishing');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  return ({ part, name, kind, words }: ChangedDesign): string => {
    const own = ReportPart.safeParse(name).data;
    const label = part === 'part' && own ? partNames[own][language] : t(`changes.design.${part}`, { name });
    const spoken = words && part !== 'cover-date' ? tReports(`languages.${words.language}`) : undefined;
    return [label, spoken, words ? undefined : t(`changes.kinds.${kind}`)].filter((one) => one).join(' · ');
  };
};

/** Changed texts, pictures and charts of the design, as readers see them. */
const Designed = ({ changes }: { changes: readonly ChangedDesign[] }) => {
  const { t } = useTranslation('publishing');
  const nameOf = useDesignedName();
  return (
    <ExpandableSection headerText={t('changes.designTitle', { count: changes.length })} headingTagOverride="h4">
      <dl className="revision-changes">
        {changes.map((change) => (
          <div key={nameOf(change)}>
            <dt>{nameOf(change)}</dt>
            {change.words ? <WasAndIs before={change.words.before} after={change.words.after} /> : null}
          </div>
        ))}
      </dl>
    </ExpandableSection>
  );
};

type PublicationChanges = CallOutput<typeof getPublicationChanges>;

const Changes = ({
  changeList: { since, changes },
  revisionNumber,
}: {
  changeList: PublicationChanges;
  revisionNumber: number;
}) => {
  const { t } = useTranslation('publishing');
  if (since === null || changes === null) return <Box>{t('changes.first', { number: revisionNumber })}</Box>;
  const nothing = changes.count === 0 && !changes.isDesigned;
  return (
    <SpaceBetween size="xs">
      <div>
        <Box variant="h4">
          {nothing
            ? t('changes.none', { since })
            : changes.count === 0
              ? t('changes.designOnly', { number: revisionNumber, since })
              : t('changes.title', { number: revisionNumber, since, count: changes.count })}
        </Box>
        {changes.isDesigned && changes.count > 0 && changes.designed.length === 0 ? (
          <Box color="text-body-secondary">{t('changes.designed')}</Box>
        ) : null}
      </div>
      {changes.designed.length > 0 ? <Designed changes={changes.designed} /> : null}
      {changes.disclosures.map((disclosure) => (
        <Disclosure key={`${disclosure.versionId} ${disclosure.disclosureId}`} disclosure={disclosure} />
      ))}
      {changes.count > changes.disclosures.length ? (
        <Box>{t('changes.more', { count: changes.count - changes.disclosures.length })}</Box>
      ) : null}
    </SpaceBetween>
  );
};

/** The changes of a revision compared with the previous one, by disclosure, expanded below their button. */
export const RevisionChanges = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('publishing');
  const { reportId, publicationId, revisionNumber } = publication;
  const { data, error, mutate } = useCall(getPublicationChanges, { params: { reportId, publicationId } }, onceAVisit);
  const place = useRef<HTMLElement>(null);
  const wasNotified = data !== undefined || error !== undefined;
  useEffect(() => {
    if (wasNotified) place.current?.scrollIntoView({ block: 'nearest' });
  }, [wasNotified]);
  return (
    <section ref={place} aria-label={t('changes.showOf', { number: revisionNumber })}>
      {data ? (
        <Changes changeList={data} revisionNumber={revisionNumber} />
      ) : error ? (
        <ErrorState things={t('changes.things')} error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingState things={t('changes.things')} />
      )}
    </section>
  );
};
