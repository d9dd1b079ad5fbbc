import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { EntryGrid } from '../../features/data-hub/entry/entry-grid.tsx';
import { hasLastYearColumn } from '../../features/data-hub/entry/sheet-model/sheet-sums.ts';
import { SheetTools, useSheetPlace } from '../../features/data-hub/entry/sheet-tools.tsx';
import { type SheetDrafts, useSheetDrafts } from '../../features/data-hub/entry/use-sheet-drafts.ts';
import {
  entitiesSection,
  metricsOf,
  partsSection,
  useSheetSource,
} from '../../features/data-hub/entry/use-sheet-source.ts';
import { useMetricTree, useReportingTimes } from '../../features/data-hub/use-hub.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useEntities } from '../../lib/modules/entities.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useIsPhone } from '../../lib/use-media.ts';

const NotFound = lazyPart(async () => (await import('../../components/states/not-found.tsx')).NotFound);

const Chosen = ({ code, section, typed }: { code: string; section: string; typed: SheetDrafts }) => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  const { tree, error, retry } = useMetricTree();
  const { times, error: timesError, refresh } = useReportingTimes();
  const place = { code, section, ...useSheetPlace() };
  const { entities } = useEntities();
  const { rows, chosen, sheet, error: valuesError, refresh: readAgain } = useSheetSource(tree, times, place);
  const failed = error ?? timesError ?? valuesError;
  if (failed && !sheet) {
    const again = (): void => {
      retry();
      void refresh();
      readAgain();
    };
    return <ErrorState things={t('values')} error={failed} onRetry={again} />;
  }
  if (times?.length === 0) {
    const action = (
      <Button href={addressOf('ReportingTimes')} onFollow={follow}>
        {t('times.add')}
      </Button>
    );
    return <EmptyState spot="reports" title={t('grid.noTimes')} action={action} />;
  }
  if (!tree || !times || !chosen || !sheet || !rows) return <LoadingState things={t('values')} />;
  const units = rows[0]?.units ?? [];
  const base = rows[0]?.unit;
  const isWithoutRows = sheet.rowsAre === 'entities' && rows.length === 1;
  return (
    <SpaceBetween size="l">
      <SheetTools
        tree={tree}
        code={code}
        section={section}
        times={times}
        chosen={chosen}
        units={base === undefined ? units : [base, ...units.filter((unit) => unit !== base)]}
        hasLastYear={hasLastYearColumn(sheet)}
      />
      {isWithoutRows ? (
        <EmptyState
          spot="reports"
          title={t('grid.chooseEntities')}
          {...(entities?.length === 0 ? { text: t('grid.noEntities') } : {})}
        />
      ) : (
        <EntryGrid name={rows[0]?.name ?? code} sheet={sheet} typed={typed} />
      )}
    </SpaceBetween>
  );
};

/** Input stays while another time, entity or breakdown is chosen and read. */
const Content = ({ code, section }: { code: string; section: string }) => {
  const { t } = useTranslation('data-hub');
  const typed = useSheetDrafts();
  const count = typed.drafts.size;
  return (
    <>
      <Chosen code={code} section={section} typed={typed} />
      <LeaveGuard isDirty={count > 0} thing={t('grid.guard', { count })} />
    </>
  );
};

/** Values of a metric and its components, typed or pasted by reporting time (screens 25). */
export const Page = () => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { subMetricNodeId: code = '', subMetricSectionMetaDataId: section = partsSection } = useParams();
  const { tree } = useMetricTree();
  const { isOn } = useEntities();
  const isPhone = useIsPhone();
  if (tree && !metricsOf(tree, code, section)) return <NotFound />;
  if (section === entitiesSection && !isOn) return <NotFound />;
  const name = tree?.byCode.get(code)?.name[language] ?? code;
  return (
    <PageLayout
      title={t('grid.title', { name })}
      {...(isPhone ? {} : { description: t('grid.description') })}
      width="wide"
      breadcrumbs={[
        { text: t('title'), href: addressOf('DataHub') },
        { text: name, href: addressOf('DataHubDetail', { metricNodeId: code }) },
        {
          text: t('entry.open'),
          href: addressOf('DataHubAdd', { subMetricNodeId: code, subMetricSectionMetaDataId: section }),
        },
      ]}
    >
      <Content key={code} code={code} section={section} />
    </PageLayout>
  );
};
