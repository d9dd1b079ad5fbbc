import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  OrganizationConflict,
  WaitingValue,
} from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { listDataPointUses } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { PointOrigin } from '../../../../../shared/model/data-point/data-point.ts';
import { signedPercent } from '../../../../../shared/model/numbers/percent-change.ts';
import type { Author } from '../../../../../shared/model/people/author.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useTimeName } from '../use-hub.ts';
import { type Choice, keepExisting, takeValue } from './choices.ts';
import { figureInUnitOf, figureText, noteOf } from './figure-text.ts';
import { PendingFiles, StoredFiles } from './side-files.tsx';
import type { ResolveOutcome } from './use-conflicts.ts';

const OtherTimeModal = lazyPart(async () => (await import('./other-time-modal.tsx')).OtherTimeModal);

type Place = Pick<PointOrigin, 'reportId' | 'versionId' | 'disclosureId' | 'fieldKey'>;

/**
 * The field in its report; the workspace redirects to the report's own framework, whatever the path says.
 */
const fieldAddress = ({ reportId, versionId, disclosureId, fieldKey }: Place): string => {
  const query = new URLSearchParams({ framework: versionId, disclosure: disclosureId, field: fieldKey });
  return `${addressOf('FrameworkReportStep', { versionId: '-', id: reportId, step: 'data-input' })}?${query.toString()}`;
};

type SideProps = {
  title: string;
  typed: FieldValue;
  /** In the unit of the number that it is compared with. */
  inOneUnit?: string | undefined;
  author: Author;
  at: string;
  place: (Place & { reportName: string }) | null;
  source: string;
  more: ReactNode;
  files: ReactNode;
  action: ReactNode;
};

/** One of the numbers with its source. */
const Side = ({ title, typed, inOneUnit, author, at, place, source, more, files, action }: SideProps) => {
  const { t } = useTranslation('conflicts');
  const language = useLanguage();
  const follow = useFollow();
  const note = noteOf(typed);
  return (
    <section className="conflict-side">
      <Box variant="awsui-key-label">{title}</Box>
      <p className="conflict-figure numeric">{figureText(typed, language)}</p>
      {inOneUnit === undefined ? null : <p className="conflict-line numeric">{t('inOneUnit', { value: inOneUnit })}</p>}
      {more}
      <p className="conflict-line">
        {place ? (
          <Link href={fieldAddress(place)} onFollow={follow}>
            {place.reportName}
          </Link>
        ) : (
          source
        )}
      </p>
      <p className="conflict-line quiet">{t('by', { name: author.name, time: formatInstant(at, language) })}</p>
      {note === '' ? null : <p className="conflict-line">{t('note', { note })}</p>}
      {files}
      {action}
    </section>
  );
};

/** Reports that show the number; submitted ones retain theirs whatever is chosen. */
const Uses = ({ existing }: Pick<OrganizationConflict, 'existing'>) => {
  const { t } = useTranslation('conflicts');
  const { startOn, endOn, metricCode, member, variant } = existing;
  const { data } = useCall(listDataPointUses, {
    query: { startOn, endOn, metricCode, member, ...variant },
  });
  const reports = [...new Map(data?.reports.map((report) => [report.reportId, report])).values()];
  if (reports.length === 0) return null;
  return (
    <section>
      <Box variant="h3">{t('uses.title')}</Box>
      <ul className="conflict-uses">
        {reports.map(({ reportId, name, isFollowing }) => (
          <li key={reportId}>{isFollowing ? t('uses.follows', { name }) : t('uses.keeps', { name })}</li>
        ))}
      </ul>
    </section>
  );
};

type DetailProps = {
  conflict: OrganizationConflict;
  isBusy: boolean;
  onResolve: (choice: Choice) => Promise<ResolveOutcome>;
  /** Opens a dialog, which must stay open when the window's width changes. */
  onOpen: () => void;
};

const useSourceText = (): ((source: OrganizationConflict['existing']['source']) => string) => {
  const { t } = useTranslation('conflicts');
  return (source) => t(`sources.${source}`);
};

const Sides = ({ conflict, isBusy, onResolve }: Omit<DetailProps, 'onOpen'>) => {
  const { t } = useTranslation('conflicts');
  const language = useLanguage();
  const sourceText = useSourceText();
  const canWrite = usePermission('data:write');
  const { existing, values } = conflict;
  const [pressed, setPressed] = useState<string>();
  // The pressed button retains the focus while saving; a disabled button would lose it to the page.
  const use = (side: string, typed: FieldValue, choice: Choice) =>
    canWrite ? (
      <Button
        loading={isBusy && pressed === side}
        disabled={isBusy && pressed !== side}
        ariaLabel={t('useLabel', { value: figureText(typed, language) })}
        onClick={() => {
          setPressed(side);
          void onResolve(choice);
        }}
      >
        {t('use')}
      </Button>
    ) : null;
  const codeOf = ({ code, shortName, label, difference }: WaitingValue) => (
    <p className="conflict-line">
      {difference ? <strong className="numeric">{signedPercent(difference)} · </strong> : null}
      {shortName} {code}: {label[language]}
    </p>
  );
  return (
    <div className="conflict-sides">
      <Side
        title={t('stored')}
        typed={existing.typed}
        author={existing.author}
        at={existing.at}
        place={existing.origin}
        source={sourceText(existing.source)}
        more={null}
        files={<StoredFiles existing={existing} />}
        action={use('', existing.typed, keepExisting)}
      />
      {values.map((value) => (
        <Side
          key={fieldAddress(value)}
          title={t('waiting')}
          typed={value.typed}
          inOneUnit={figureInUnitOf(existing.typed, value.typed, language)}
          author={value.author}
          at={value.at}
          place={value}
          source={sourceText('report')}
          more={codeOf(value)}
          files={<PendingFiles place={value} />}
          action={use(fieldAddress(value), value.typed, takeValue(value))}
        />
      ))}
    </div>
  );
};

/** The numbers of a conflict side by side, each with its button; the history records the choice. */
export const ConflictDetail = (props: DetailProps) => {
  const { t } = useTranslation('conflicts');
  const language = useLanguage();
  const [isMoving, setMoving] = useState(false);
  const canWrite = usePermission('data:write');
  const { conflict, isBusy, onResolve, onOpen } = props;
  const nameOf = useTimeName();
  const [value, ...others] = conflict.values;
  const name = [conflict.metric.name[language], conflict.part?.[language]].filter(Boolean).join(' · ');
  return (
    <SpaceBetween size="l">
      <Header variant="h2" description={nameOf(conflict.existing)}>
        {name}
      </Header>
      <p className="conflict-words">{t('words')}</p>
      <Sides {...props} />
      {value && others.length === 0 && canWrite ? (
        <Button
          disabled={isBusy}
          onClick={() => {
            onOpen();
            setMoving(true);
          }}
        >
          {t('otherTime.action')}
        </Button>
      ) : null}
      <Uses existing={conflict.existing} />
      {isMoving && value ? (
        <Suspense>
          <OtherTimeModal
            value={figureText(value.typed, language)}
            own={conflict.existing}
            metricCode={conflict.part === null ? conflict.metric.code : undefined}
            isBusy={isBusy}
            onClose={() => setMoving(false)}
            onChoose={async (time) => {
              const outcome = await onResolve({ kind: 'other-time', ...time });
              if (outcome.kind === 'closed') setMoving(false);
              return outcome.kind === 'refused' ? outcome.message : undefined;
            }}
          />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
