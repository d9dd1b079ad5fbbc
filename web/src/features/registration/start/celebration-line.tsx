/** The contour line, drawn once; without animation for users who prefer reduced motion. */
export const CelebrationLine = () => (
  <svg className="celebration-line" viewBox="0 0 640 120" aria-hidden="true" focusable="false">
    <path pathLength={1} d="M10 96C80 60 120 110 190 84S290 20 360 44s80 56 140 24 90-52 130-44" />
    <circle cx="630" cy="24" r="7" />
  </svg>
);
