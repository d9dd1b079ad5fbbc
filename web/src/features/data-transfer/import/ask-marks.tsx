import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import type { MarkAnswer } from '../../../../../shared/model/import/import-marks.ts';
import { MarkField } from '../../../components/sheet/mark-field.tsx';

/** Ambiguous numbers of a sheet: asked once per column, with both readings. */
export const AskMarks = ({
  job: { marks },
  isBusy,
  onMarks,
}: {
  job: DataImport;
  isBusy: boolean;
  onMarks: (marks: MarkAnswer[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const [meanings, setMeanings] = useState<ReadonlyMap<number, MarkAnswer['meaning']>>(
    () => new Map(marks.flatMap(({ column, remembered }) => (remembered ? [[column, remembered] as const] : []))),
  );
  const answers = [...meanings].map(([column, meaning]) => ({ column, meaning }));
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={t('import.marks.text')}
          actions={
            <Button
              variant="primary"
              disabled={answers.length < marks.length}
              loading={isBusy}
              onClick={() => onMarks(answers)}
            >
              {t('import.marks.action')}
            </Button>
          }
        >
          {t('import.marks.title', { count: marks.length })}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {marks.map((one) => (
          <MarkField
            key={one.column}
            open={one}
            name={one.name}
            meaning={meanings.get(one.column)}
            isShare={one.isShare}
            onChange={(meaning) => setMeanings(new Map(meanings).set(one.column, meaning))}
          />
        ))}
      </SpaceBetween>
    </Container>
  );
};
