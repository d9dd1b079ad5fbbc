import Skeleton, { type SkeletonProps } from '@cloudscape-design/components/skeleton';

/** Cloudscape's skeleton is darker than the content that replaces it. */
export const PaleSkeleton = (props: SkeletonProps) => (
  <div className="loading-lines">
    <Skeleton {...props} />
  </div>
);
