import './article-text.css';

export type ShownPicture = { pictureId: string; width: number; height: number; alt: string };

/** Pictures of the tenant's articles are on its own host. */
export const pictureAddress = (pictureId: string): string => `/theme/article-${pictureId}`;

/** A picture of an article; its place is reserved before it arrives. */
export const ArticlePicture = ({
  picture: { pictureId, width, height, alt },
  isCover = false,
  source = pictureAddress(pictureId),
}: {
  picture: ShownPicture;
  isCover?: boolean;
  source?: string | undefined;
}) => (
  <img
    className={isCover ? 'article-cover' : 'article-picture'}
    src={source}
    alt={alt}
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
  />
);
