import type { Article, ContentPicture, ContentPictureFile } from '../../../../../shared/model/platform/content.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

/** A picture of an article while it is edited; `after` null is the cover. */
export type PictureDraft = ContentPictureFile & { alt: Record<Language, string>; after: number | null };

const draftOfPicture = (picture: ContentPicture, after: number | null): PictureDraft => ({
  pictureId: picture.pictureId,
  width: picture.width,
  height: picture.height,
  alt: { en: picture.alt.en, zhTw: picture.alt.zhTw ?? '' },
  after,
});

export const pictureDraftsOf = ({ cover, pictures = [] }: Pick<Article, 'cover' | 'pictures'>): PictureDraft[] => [
  ...(cover ? [draftOfPicture(cover, null)] : []),
  ...pictures.map((picture) => draftOfPicture(picture, picture.after)),
];

const contentPictureOf = ({ pictureId, width, height, alt }: PictureDraft): ContentPicture => ({
  pictureId,
  width,
  height,
  alt: { en: alt.en.trim(), zhTw: alt.zhTw.trim() || null },
});

/** The pictures as they are stored, in the order of their places. */
export const storedPicturesOf = (drafts: readonly PictureDraft[]): Pick<Article, 'cover' | 'pictures'> => {
  const cover = drafts.find(({ after }) => after === null);
  const placed = drafts.flatMap((draft) =>
    draft.after === null ? [] : [{ ...contentPictureOf(draft), after: draft.after }],
  );
  return {
    ...(cover ? { cover: contentPictureOf(cover) } : {}),
    ...(placed.length > 0 ? { pictures: placed.toSorted((one, other) => one.after - other.after) } : {}),
  };
};

/** A picture in another place; a new cover replaces the former, which moves to the beginning of the text. */
export const pictureMoved = (
  drafts: readonly PictureDraft[],
  pictureId: string,
  after: number | null,
): PictureDraft[] =>
  drafts.map((draft) => {
    if (draft.pictureId === pictureId) return { ...draft, after };
    return after === null && draft.after === null ? { ...draft, after: 0 } : draft;
  });
