import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../../../shared/model/audit/audit.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { shortenHashes } from './hashes.ts';
import { LongValue } from './long-value.tsx';

/** Two long texts are rarely compared: the diff is loaded on demand. */
const WordDiff = lazyPart(async () => (await import('../text-diff/word-diff.tsx')).WordDiff);

/** Below this two values are compared at a glance. */
const longMin = 80;

type Values = Pick<AuditRow, 'oldValue' | 'newValue'>;

const isLong = ({ oldValue, newValue }: Values): boolean =>
  oldValue !== '' &&
  newValue !== '' &&
  oldValue.length + newValue.length > 2 * longMin &&
  shortenHashes(newValue) === undefined;

/** The new value; for a long text also a word diff (screens 20). */
export const NewValue = ({ row }: { row: Values }) => {
  const { t } = useTranslation('audit');
  const [isComparing, setIsComparing] = useState(false);
  const { oldValue, newValue } = row;
  if (!isLong(row)) return <LongValue text={newValue} />;
  return (
    <div>
      {isComparing ? (
        <Suspense>
          <WordDiff before={{ kind: 'text', text: oldValue }} after={{ kind: 'text', text: newValue }} />
        </Suspense>
      ) : (
        <LongValue text={newValue} />
      )}{' '}
      <Button variant="inline-link" ariaExpanded={isComparing} onClick={() => setIsComparing(!isComparing)}>
        {t(isComparing ? 'compareLess' : 'compare')}
      </Button>
    </div>
  );
};
