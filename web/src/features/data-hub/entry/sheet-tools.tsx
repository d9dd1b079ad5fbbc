import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { EntityId } from '../../../../../shared/ids.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { EntitySelect } from '../entities/entity-select.tsx';
import { organizationEntity } from '../entities/use-entities.ts';
import { FoldedFilters } from '../folded-filters.tsx';
import { timeKey } from '../hub-query.ts';
import type { MetricTree } from '../metric-tree.ts';
import { useTimeName } from '../use-hub.ts';
import { columnsOf, isOneYear, timeChoices } from './sheet-model/sheet-times.ts';
import { type EntityChoice, entitiesSection, partsSection, sectionsOf } from './use-sheet-source.ts';

const EntityRowsChoice = lazyPart(async () => (await import('./entity-rows-choice.tsx')).EntityRowsChoice);

/** Entities of the address, separated by commas; undefined: all, as without a parameter. */
const entitiesIn = (text: string | null): EntityChoice =>
  text === null ? undefined : new Set(text.split(',').filter((id) => id !== ''));

type Option = { value: string; label: string };
const chosenOf = (options: readonly Option[], value: string | undefined): Option | null =>
  options.find((option) => option.value === value) ?? options[0] ?? null;

const hidden = 'hidden';

/** Options of a sheet in the address, besides its metric and breakdown. */
export const useSheetPlace = () => {
  const [params] = useSearchParams();
  const { isOn } = useEntities();
  const chosen = params.get('entities');
  return {
    entityId: isOn ? (EntityId.safeParse(params.get('entity')).data ?? null) : null,
    entities: useMemo(() => entitiesIn(chosen), [chosen]),
    time: params.get('time') ?? undefined,
    unit: params.get('unit') ?? undefined,
    isLastYearShown: params.get('lastYear') !== hidden,
  };
};

const useSetParam = () => {
  const [, setParams] = useSearch();
  return (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        if (value === undefined) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
};

type PartProps = { tree: MetricTree; code: string; section: string };

const SectionChoice = ({ tree, code, section }: PartProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { entities = [] } = useEntities();
  const sections = [
    { value: partsSection, label: t('grid.parts') },
    ...(entities.length > 0 || section === entitiesSection
      ? [{ value: entitiesSection, label: t('grid.byEntity') }]
      : []),
    ...sectionsOf(tree, code).map((one) => ({ value: one.code, label: one.name[language] })),
  ];
  const query = params.size > 0 ? `?${params}` : '';
  const address = (value: string): string =>
    `${addressOf('DataHubAdd', { subMetricNodeId: code, subMetricSectionMetaDataId: value })}${query}`;
  if (sections.length === 1) return null;
  return (
    <FormField label={t('grid.section')}>
      <Select
        options={sections}
        selectedOption={chosenOf(sections, section)}
        onChange={({ detail }) => void navigate(address(detail.selectedOption.value ?? partsSection))}
      />
    </FormField>
  );
};

/** Owner of the values: one owner for rows of metrics, or entities as rows. */
const OwnerChoice = ({ section }: Pick<PartProps, 'section'>) => {
  const { t } = useTranslation('data-hub');
  const [params] = useSearchParams();
  const set = useSetParam();
  const { entities = [] } = useEntities();
  if (entities.length === 0) return null;
  const isRows = section === entitiesSection;
  return (
    <FormField label={t(isRows ? 'grid.entities' : 'filter.entity')}>
      {isRows ? (
        <EntityRowsChoice
          entities={entities}
          chosen={entitiesIn(params.get('entities'))}
          onChange={(text) => set('entities', text)}
        />
      ) : (
        <EntitySelect
          entities={entities}
          value={params.get('entity') || organizationEntity}
          onChange={(entity) => set('entity', entity === organizationEntity ? undefined : entity)}
        />
      )}
    </FormField>
  );
};

const TimeChoice = ({ times, chosen }: { times: readonly ReportingTimeView[]; chosen: ReportingTimeView }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const set = useSetParam();
  const choices = useMemo(() => timeChoices(times), [times]);
  const columns = useMemo(() => columnsOf(times, chosen), [times, chosen]);
  const options = choices.map(({ last, parts, among }) => {
    const label = parts ? t(`grid.${parts.kind}`, { year: nameOf(parts.year) }) : nameOf(last);
    const days = among && formatPeriod(among.startOn, among.endOn, language);
    return { value: timeKey(last), label: days === undefined ? label : `${label} · ${days}` };
  });
  const shown = columns.at(-1) ?? chosen;
  return (
    <FormField label={t(isOneYear(times, columns) ? 'grid.times' : 'grid.upTo')}>
      <Select
        options={options}
        selectedOption={chosenOf(options, timeKey(shown))}
        onChange={({ detail }) => set('time', detail.selectedOption.value)}
      />
    </FormField>
  );
};

const UnitChoice = ({ units }: { units: readonly string[] }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const [params] = useSearchParams();
  const set = useSetParam();
  const options = units.map((value) => ({ value, label: formatUnit(value, language) }));
  if (options.length <= 1) return null;
  return (
    <FormField label={t('grid.unit')}>
      <Select
        options={options}
        selectedOption={chosenOf(options, params.get('unit') ?? units[0])}
        onChange={({ detail }) => set('unit', detail.selectedOption.value)}
      />
    </FormField>
  );
};

/** Breakdown, owner, time, unit and last year of the sheet; all in the address. */
export const SheetTools = ({
  times,
  chosen,
  units,
  hasLastYear,
  ...part
}: PartProps & {
  times: readonly ReportingTimeView[];
  chosen: ReportingTimeView;
  units: readonly string[];
  /** There is a last year to show. */
  hasLastYear: boolean;
}) => {
  const { t } = useTranslation('data-hub');
  const set = useSetParam();
  const [params] = useSearchParams();
  const { isLastYearShown } = useSheetPlace();
  const chosenParams = ['entity', 'entities', 'time', 'unit', 'lastYear'].map((name) => params.get(name) ?? undefined);
  return (
    <FoldedFilters chosen={chosenParams}>
      <div className="hub-filters hub-sheet-tools">
        <SectionChoice {...part} />
        <OwnerChoice section={part.section} />
        <TimeChoice times={times} chosen={chosen} />
        <UnitChoice units={units} />
        {hasLastYear ? (
          <div className="hub-sheet-check">
            <Checkbox
              checked={isLastYearShown}
              onChange={({ detail }) => set('lastYear', detail.checked ? undefined : hidden)}
            >
              {t('grid.lastYear')}
            </Checkbox>
          </div>
        ) : null}
      </div>
    </FoldedFilters>
  );
};
