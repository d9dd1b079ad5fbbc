/** Name of an article's picture among the tenant's objects that the edge serves: `/theme/article-{pictureId}`. */
export const contentPictureName = (pictureId: string): string => `article-${pictureId}`;
