import type { TenantId } from '../../../../../shared/ids.ts';
import type { ContentDraft } from './content-draft.ts';

/** Content that is being edited: as it was opened, as it is now, and in which other tenants it is saved. */
export type EditedContent = { begin: ContentDraft; draft: ContentDraft; alsoIn: TenantId[] };

export const editedOf = (begin: ContentDraft): EditedContent => ({ begin, draft: begin, alsoIn: [] });

/** Whether something would be lost by leaving. */
export const isContentEdited = (edited: EditedContent | undefined): boolean =>
  edited !== undefined && (edited.alsoIn.length > 0 || JSON.stringify(edited.draft) !== JSON.stringify(edited.begin));
