import { contourLevels, contourPaths, heightField } from '../../report-document/outline/cover-contours.ts';
import { sequence } from './render-static-list.ts';

/**
 * Contour lines as one decorative vector drawing. The box is larger than its visible part, so that no line shows the
 * edge of the field.
 */
export const ContourArt = (props: {
  seed: string;
  width: number;
  height: number;
  levels: number;
  line: string;
  lineOpacity: number;
  fillOpacity: number;
  /** Fill of the highest hills. */
  summit?: string;
}) => {
  const bleed = props.width * 0.06;
  const box = { width: props.width + bleed * 2, height: props.height + bleed * 2, columns: 84 };
  const paths = contourPaths(heightField(props.seed), { ...box, levels: contourLevels(props.levels) });
  const summitFrom = paths.length - 2;
  return (
    <svg
      viewBox={`${bleed} ${bleed} ${props.width} ${props.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {sequence(paths, (path, index) => (
        <path
          d={path}
          fill={props.summit && index >= summitFrom ? props.summit : props.line}
          fillOpacity={props.summit && index >= summitFrom ? 0.5 : props.fillOpacity}
          stroke={props.line}
          strokeOpacity={props.lineOpacity}
          strokeWidth={props.width / 620}
          strokeLinejoin="round"
          fillRule="evenodd"
        />
      ))}
    </svg>
  );
};
