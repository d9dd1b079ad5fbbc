import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationConflict } from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { signedPercent } from '../../../../../shared/model/numbers/percent-change.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTimeName } from '../use-hub.ts';
import './conflicts.css';

/** Arrow up and down move through the list. */
const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const row = event.currentTarget.closest('li');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  event.preventDefault();
  next?.querySelector('button')?.focus();
};

/** Metric, time and difference of the numbers. */
export const ConflictList = ({
  conflicts,
  selected,
  onSelect,
}: {
  conflicts: readonly OrganizationConflict[];
  selected: OrganizationConflict | undefined;
  onSelect: (conflict: OrganizationConflict) => void;
}) => {
  const { t } = useTranslation('conflicts');
  const language = useLanguage();
  const nameOf = useTimeName();
  return (
    <ul className="conflict-list" aria-label={t('list')}>
      {conflicts.map((conflict) => {
        const [value] = conflict.values;
        return (
          <li key={conflict.key}>
            <button
              type="button"
              className="conflict-item"
              aria-current={conflict.key === selected?.key ? 'true' : undefined}
              onClick={() => onSelect(conflict)}
              onKeyDown={move}
            >
              <span className="conflict-name">{conflict.metric.name[language]}</span>
              {conflict.part ? <span>{conflict.part[language]}</span> : null}
              <span className="conflict-facts">
                {nameOf(conflict.existing)}
                {value?.difference ? <span className="numeric"> · {signedPercent(value.difference)}</span> : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
