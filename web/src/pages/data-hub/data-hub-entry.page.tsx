import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ReportingTimeView } from '../../../../shared/contract/reporting-times.contract.ts';
import { EntityId } from '../../../../shared/ids.ts';
import { formatUnit } from '../../../../shared/model/format-unit.ts';
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { EntitySelect } from '../../features/data-hub/entities/entity-select.tsx';
import { organizationEntity, useEntities } from '../../features/data-hub/entities/use-entities.ts';
import { EntryGrid } from '../../features/data-hub/entry/entry-grid.tsx';
import { columnsOf, isOneYear, timeChoices } from '../../features/data-hub/entry/sheet-times.ts';
import { type SheetDrafts, useSheetDrafts } from '../../features/data-hub/entry/use-sheet-drafts.ts';
import {
  entitiesSection,
  metricsOf,
  partsSection,
  sectionsOf,
  useSheetSource,
} from '../../features/data-hub/entry/use-sheet-source.ts';
import { timeKey } from '../../features/data-hub/hub-query.ts';
import type { MetricTree } from '../../features/data-hub/metric-tree.ts';
import { useMetricTree, useReportingTimes, useTimeName } from '../../features/data-hub/use-hub.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

type Option = { value: string; label: string };
const chosenOf = (options: readonly Option[], value: string | undefined): Option | null =>
  options.find((option) => option.value === value) ?? options[0] ?? null;

type ToolsProps = {
  tree: MetricTree;
  code: string;
  section: string;
  times: readonly ReportingTimeView[];
  chosen: ReportingTimeView;
  units: readonly string[];
};

/** Which breakdown, up to which time, in which unit; in the address. */
const Tools = ({ tree, code, section, times, chosen, units }: ToolsProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const navigate = useNavigate();
  const nameOf = useTimeName();
  const [params, setParams] = useSearchParams();
  const { entities = [] } = useEntities();
  const set = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        if (value === undefined) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const sections = [
    { value: partsSection, label: t('grid.parts') },
    ...(entities.length > 0 ? [{ value: entitiesSection, label: t('grid.byEntity') }] : []),
    ...sectionsOf(tree, code).map((one) => ({ value: one.code, label: one.name[language] })),
  ];
  const timeOptions = timeChoices(times).map(({ last, parts }) => ({
    value: timeKey(last),
    label: parts ? t(`grid.${parts.kind}`, { year: nameOf(parts.year) }) : nameOf(last),
  }));
  const columns = columnsOf(times, chosen);
  const shown = columns.at(-1) ?? chosen;
  const unitOptions = units.map((value) => ({ value, label: formatUnit(value, language) }));
  const query = params.size > 0 ? `?${params}` : '';
  const address = (value: string): string =>
    `${addressOf('DataHubAdd', { subMetricNodeId: code, subMetricSectionMetaDataId: value })}${query}`;
  return (
    <div className="hub-filters">
      {sections.length > 1 ? (
        <FormField label={t('grid.section')}>
          <Select
            options={sections}
            selectedOption={chosenOf(sections, section)}
            onChange={({ detail }) => void navigate(address(detail.selectedOption.value ?? partsSection))}
          />
        </FormField>
      ) : null}
      {entities.length > 0 && section !== entitiesSection ? (
        <FormField label={t('filter.entity')}>
          <EntitySelect
            entities={entities}
            value={params.get('entity') || organizationEntity}
            onChange={(entity) => set('entity', entity === organizationEntity ? undefined : entity)}
          />
        </FormField>
      ) : null}
      <FormField label={t(isOneYear(columns) ? 'grid.times' : 'grid.upTo')}>
        <Select
          options={timeOptions}
          selectedOption={chosenOf(timeOptions, timeKey(shown))}
          onChange={({ detail }) => set('time', detail.selectedOption.value)}
        />
      </FormField>
      {unitOptions.length > 1 ? (
        <FormField label={t('grid.unit')}>
          <Select
            options={unitOptions}
            selectedOption={chosenOf(unitOptions, params.get('unit') ?? units[0])}
            onChange={({ detail }) => set('unit', detail.selectedOption.value)}
          />
        </FormField>
      ) : null}
    </div>
  );
};

const Chosen = ({ code, section, typed }: { code: string; section: string; typed: SheetDrafts }) => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  const [params] = useSearchParams();
  const { tree, error, retry } = useMetricTree();
  const { times, error: timesError, refresh } = useReportingTimes();
  const { isOn } = useEntities();
  const entityId = isOn ? (EntityId.safeParse(params.get('entity')).data ?? null) : null;
  const place = {
    code,
    section,
    entityId,
    time: params.get('time') ?? undefined,
    unit: params.get('unit') ?? undefined,
  };
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
  return (
    <SpaceBetween size="l">
      <Tools
        tree={tree}
        code={code}
        section={section}
        times={times}
        chosen={chosen}
        units={base === undefined ? units : [base, ...units.filter((unit) => unit !== base)]}
      />
      <EntryGrid name={rows[0]?.name ?? code} sheet={sheet} typed={typed} />
    </SpaceBetween>
  );
};

/** What is typed stays while another time, entity or breakdown is chosen and read. */
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

/** Values of a metric and its parts, typed or pasted by reporting time (screens 25). */
export const Page = () => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { subMetricNodeId: code = '', subMetricSectionMetaDataId: section = partsSection } = useParams();
  const { tree } = useMetricTree();
  const { isOn } = useEntities();
  if (tree && !metricsOf(tree, code, section)) return <NotFound />;
  if (section === entitiesSection && !isOn) return <NotFound />;
  const name = tree?.byCode.get(code)?.name[language] ?? code;
  return (
    <PageLayout
      title={t('grid.title', { name })}
      description={t('grid.description')}
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
