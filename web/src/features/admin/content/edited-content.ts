import type { TenantId } from '../../../../../shared/ids.ts';
import type { ContentDraft } from './content-draft.ts';

/** Content being edited: its initial state, its current state, and the other tenants to save it in. */
export type EditedContent = { begin: ContentDraft; draft: ContentDraft; alsoIn: TenantId[] };

export const editedOf = (begin: ContentDraft): EditedContent => ({ begin, draft: begin, alsoIn: [] });

/** Whether leaving would lose input. */
export const isContentEdited = (edited: EditedContent | undefined): boolean =>
  edited !== undefined && (edited.alsoIn.length > 0 || JSON.stringify(edited.draft) !== JSON.stringify(edited.begin));
