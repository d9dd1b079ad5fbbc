import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldHub } from '../../../../../../shared/contract/data-points.contract.ts';
import { isFormulaTold, isNoteTold, isOffered, isThreadTold, relationOf } from '../hub/relation-of.ts';
import type { FieldBinding } from '../saving/use-field.ts';
import { useWorkspace } from '../workspace-context.ts';
import { type Fact, factsOf, firstFacts, isLong } from './field-facts.ts';

type Of = {
  hub: FieldHub | undefined;
  binding: FieldBinding;
  files: number;
  comments: number;
  metric: string | undefined;
  label: string;
  isPhone: boolean;
};

/** What stands below a field: all of it, or on a phone two facts and "more" (screens.md 14). */
export const useFacts = (of: Of): { shows: (fact: Fact) => boolean; more: ReactNode } => {
  const { hub, binding, files, comments, metric, label, isPhone } = of;
  const { t } = useTranslation('workspace');
  const { report, isReadOnly } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  if (!isPhone) return { shows: () => true, more: null };
  const isEdited = binding.edit !== undefined;
  const facts = factsOf({
    hasYear: Boolean(hub?.prior),
    isRelated:
      hub !== undefined && (relationOf(hub, report.reportId, isEdited) !== undefined || isOffered(hub, isEdited)),
    files,
    comments,
    isChanged: binding.stored.revision > 0,
    hasMetric: metric !== undefined,
    hasThread: isThreadTold(hub, isEdited),
    hasOrigin: Boolean(hub?.point),
    hasBasis: hub !== undefined && (isFormulaTold(hub) || isNoteTold(hub)),
    isReadOnly,
  });
  if (!isLong(facts)) return { shows: () => true, more: null };
  const first = firstFacts(facts);
  return {
    shows: (fact) => isOpen || first.has(fact),
    more: (
      <button
        type="button"
        className="quiet-button"
        aria-expanded={isOpen}
        aria-label={`${t(isOpen ? 'field.less' : 'field.more')}: ${label}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'field.less' : 'field.more')}
      </button>
    ),
  };
};
