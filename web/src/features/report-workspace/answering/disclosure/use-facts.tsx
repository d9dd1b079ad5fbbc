import Icon from '@cloudscape-design/components/icon';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { type Fact, factsOf } from '../../context/field-facts.ts';
import type { FieldBinding } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { firstInLine, isFormulaShown, isNoteShown, isOffered, isThreadShown, relationOf } from '../hub/relation-of.ts';

type Of = {
  hub: FieldHub | undefined;
  binding: FieldBinding;
  files: number;
  comments: number;
  metric: string | undefined;
  label: string;
  /** There is a figure to which a descriptor can be added. */
  canDescribe: boolean;
  isPhone: boolean;
};

/** The content below a field: one line of facts, and the rest behind "More". */
export const useFacts = (of: Of): { shows: (fact: Fact) => boolean; more: ReactNode } => {
  const { hub, binding, files, comments, metric, label, canDescribe, isPhone } = of;
  const { t } = useTranslation('workspace');
  const { report, isReadOnly } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const isEdited = binding.edit !== undefined;
  const isRelated =
    hub !== undefined && (relationOf(hub, report.reportId, isEdited) !== undefined || isOffered(hub, isEdited));
  const { first, rest } = factsOf(
    {
      hasYear: Boolean(hub?.prior),
      isRelated,
      isHubFirst: hub !== undefined && firstInLine(hub, report.reportId, isEdited),
      files,
      comments,
      isChanged: binding.stored.revision > 0,
      hasMetric: metric !== undefined,
      hasThread: isThreadShown(hub, isEdited),
      hasOrigin: Boolean(hub?.point),
      hasBasis: hub !== undefined && (isFormulaShown(hub) || isNoteShown(hub)),
      canDescribe,
      isReadOnly,
    },
    isPhone,
  );
  if (rest.length === 0) return { shows: () => true, more: null };
  return {
    shows: (fact) => isOpen || first.has(fact),
    more: (
      <button
        type="button"
        className="quiet-button more-facts"
        aria-expanded={isOpen}
        aria-label={`${t(isOpen ? 'field.less' : 'field.more')}: ${label}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'angle-up' : 'ellipsis'} size="small" />
      </button>
    ),
  };
};
