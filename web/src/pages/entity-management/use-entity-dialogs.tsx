import { type ReactNode, Suspense, useState } from 'react';
import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import type { EntityId } from '../../../../shared/ids.ts';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import type { EntityAction } from '../../features/entities/entity-menu.tsx';
import { useProfile } from '../../lib/session/profile.ts';

const EntityFormModal = lazyDialog(
  async () => (await import('../../features/entities/entity-form-modal.tsx')).EntityFormModal,
);
const ArchiveQuestion = lazyDialog(
  async () => (await import('../../features/entities/end-questions.tsx')).ArchiveQuestion,
);
const DeleteQuestion = lazyDialog(
  async () => (await import('../../features/entities/end-questions.tsx')).DeleteQuestion,
);

type Open =
  | { kind: 'add'; parentId: EntityId | null }
  | { kind: 'edit'; entity: EntityView }
  | { kind: 'archive'; entity: EntityView }
  | { kind: 'delete'; entity: EntityView };

/** Forms and questions about entities, one open at a time. */
export const useEntityDialogs = (entities: readonly EntityView[], refresh: () => void) => {
  const organizationName = useProfile().userInfo.currentOrganization.name;
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const shown = (): ReactNode => {
    if (!open) return null;
    if (open.kind === 'archive') return <ArchiveQuestion entity={open.entity} onClose={close} onDone={refresh} />;
    if (open.kind === 'delete') return <DeleteQuestion entity={open.entity} onClose={close} onDone={refresh} />;
    const about = open.kind === 'edit' ? { entity: open.entity } : { parentId: open.parentId };
    return (
      <EntityFormModal
        {...about}
        entities={entities}
        organizationName={organizationName}
        onClose={close}
        onSaved={refresh}
      />
    );
  };
  return {
    dialog: <Suspense>{shown()}</Suspense>,
    add: (parentId: EntityId | null = null): void => setOpen({ kind: 'add', parentId }),
    act: (action: EntityAction, entity: EntityView): void =>
      setOpen(action === 'add-below' ? { kind: 'add', parentId: entity.entityId } : { kind: action, entity }),
  };
};
