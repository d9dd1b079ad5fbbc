import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';

/** Choice of sheets, if several sheets of a file contain values. */
export const ChooseSheets = ({
  job: { sheets },
  isBusy,
  onSheets,
  onAnother,
}: {
  job: DataImport;
  isBusy: boolean;
  onSheets: (sheets: number[]) => void;
  onAnother: () => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(sheets.flatMap(({ sheet, isLeftOut }) => (isLeftOut ? [] : [sheet]))),
  );
  const toggle = (sheet: number, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(sheet);
    else next.delete(sheet);
    setChosen(next);
  };
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={t('import.sheets.text')}
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={onAnother}>{t('import.another')}</Button>
              <Button
                variant="primary"
                disabled={chosen.size === 0}
                loading={isBusy}
                onClick={() => onSheets([...chosen])}
              >
                {t('import.sheets.action')}
              </Button>
            </SpaceBetween>
          }
        >
          {t('import.sheets.title', { count: sheets.length })}
        </Header>
      }
    >
      <FormField label={t('import.sheets.label')}>
        <SpaceBetween size="xs">
          {sheets.map(({ sheet, name }) => (
            <Checkbox key={sheet} checked={chosen.has(sheet)} onChange={({ detail }) => toggle(sheet, detail.checked)}>
              {name}
            </Checkbox>
          ))}
        </SpaceBetween>
      </FormField>
    </Container>
  );
};
