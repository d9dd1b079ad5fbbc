/** The part of the device's store that a note needs. */
type NoteStore = {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => unknown;
  removeItem: (key: string) => unknown;
};

/** Drafts of fields have it too: signing out counts and drops them together. */
const prefix = 'esg-core.draft:';

/** A reason or comment that stays on the device until it is sent: closing its form, or a reload, keeps it. */
export const typedNote = (store: NoteStore, key: string) => ({
  read: (): string => store.getItem(`${prefix}${key}`) ?? '',
  write: (text: string): void => {
    if (text.trim() === '') store.removeItem(`${prefix}${key}`);
    else store.setItem(`${prefix}${key}`, text);
  },
  /** Removes it once this text is sent; what was typed since stays. */
  sent: (text: string): void => {
    if (store.getItem(`${prefix}${key}`)?.trim() === text.trim()) store.removeItem(`${prefix}${key}`);
  },
});
