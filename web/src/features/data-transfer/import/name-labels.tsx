import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchCatalogue } from '../../../../../shared/contract/frameworks/catalogue.contract.ts';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import type { NamedLabel, UnnamedLabel } from '../../../../../shared/model/import/import-labels.ts';
import { placeText, placeWithin } from '../../../../../shared/model/sheets/cell-place.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

type Choice = { value: string; label: string };

const shownMetrics = 30;
/** No metric's code begins like this. */
const noMetric = '-';

/** Choice for one label: proposed metrics, any other metric, or none. */
const LabelChoice = ({
  label,
  sheets,
  chosen,
  onChange,
}: {
  label: UnnamedLabel;
  /** Names of the file's sheets. */
  sheets: readonly string[];
  chosen: Choice | undefined;
  onChange: (choice: Choice) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const input = search === '' ? null : { query: { search, limit: shownMetrics } };
  const { data, isLoading } = useCall(searchCatalogue, input, { keepPreviousData: true });
  const proposed = label.proposals.map(({ code, name, nameZhTw }) => ({
    value: code,
    label: language === 'zhTw' ? nameZhTw : name,
    description: code,
  }));
  const found = (data?.metrics ?? []).map(({ code, name }) => ({
    value: code,
    label: name[language],
    description: code,
  }));
  const first = placeWithin(placeText(label.firstRow), language, sheets);
  const none = { value: noMetric, label: t('import.labels.none') };
  return (
    <FormField
      label={label.label}
      description={[t('import.labels.values', { count: label.values, first }), label.unit]
        .filter((text) => text !== '')
        .join(' · ')}
      stretch
    >
      <Select
        options={[...(search === '' ? proposed : found), none]}
        selectedOption={chosen ?? null}
        onChange={({ detail: { selectedOption } }) =>
          onChange({ value: selectedOption.value ?? '', label: selectedOption.label ?? '' })
        }
        filteringType="manual"
        onLoadItems={({ detail }) => setTyped(detail.filteringText)}
        statusType={isLoading ? 'loading' : 'finished'}
        filteringPlaceholder={t('import.template.find')}
        filteringAriaLabel={t('import.template.find')}
        placeholder={t('import.labels.placeholder')}
        expandToViewport
      />
    </FormField>
  );
};

/** Labels of a sheet that match no metric: proposed, corrected by the user, and remembered for the next sheet. */
export const NameLabels = ({
  job: { unnamed, sheetNames },
  isBusy,
  onName,
}: {
  job: DataImport;
  isBusy: boolean;
  onName: (labels: NamedLabel[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () =>
      new Map(
        unnamed.flatMap(({ label, proposals: [first] }) =>
          first
            ? [[label, { value: first.code, label: language === 'zhTw' ? first.nameZhTw : first.name }] as const]
            : [],
        ),
      ),
  );
  const labels = [...choices].map(([label, { value }]) => ({ label, metricCode: value === noMetric ? null : value }));
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={t('import.labels.text')}
          actions={
            <Button variant="primary" disabled={labels.length === 0} loading={isBusy} onClick={() => onName(labels)}>
              {t('import.labels.action')}
            </Button>
          }
        >
          {t('import.labels.title', { count: unnamed.length })}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {unnamed.map((label) => (
          <LabelChoice
            key={label.label}
            label={label}
            sheets={sheetNames}
            chosen={choices.get(label.label)}
            onChange={(choice) => setChoices(new Map(choices).set(label.label, choice))}
          />
        ))}
      </SpaceBetween>
    </Container>
  );
};
