import { fitsVerticalBars } from '../../../shared/charts/bar-orientation.ts';
import { chartDrawing } from '../../../shared/charts/chart-drawing.ts';
import type { Drawing, Shape } from '../../../shared/charts/drawing.ts';
import { type Chart, drawableType } from '../../../shared/model/design/chart.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { OutlineFigure } from '../../report-document/outline/report-outline.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { sequence } from './render-static-list.ts';

const Drawn = ({ shape }: { shape: Shape }) => {
  switch (shape.kind) {
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={shape.fill} />;
    case 'line':
      return (
        <line x1={shape.x1} y1={shape.y1} x2={shape.x2} y2={shape.y2} stroke={shape.color} strokeWidth={shape.width} />
      );
    case 'path':
      return (
        <path
          d={shape.d}
          fill={shape.fill ?? 'none'}
          stroke={shape.stroke}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash}
          strokeLinejoin="round"
        />
      );
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.fill} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fill={shape.color}
          textAnchor={shape.anchor}
          fontWeight={shape.isBold ? 600 : undefined}
          {...(shape.hasHalo
            ? { stroke: '#fff', strokeWidth: 2.4, strokeLinejoin: 'round', paintOrder: 'stroke' }
            : {})}
        >
          {shape.text}
        </text>
      );
  }
};

/** A vector drawing across the page, with its caption and a text alternative. */
export const DrawnPicture = ({ drawing, caption }: { drawing: Drawing; caption: string }) => (
  <div className="chart matrix">
    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={drawing.alt}>
      {sequence(drawing.shapes, (shape) => (
        <Drawn shape={shape} />
      ))}
    </svg>
    <figcaption className="caption">{caption}</figcaption>
  </div>
);

/** Width of the answer column, in points. */
const chartWidth = 396;

/** Few columns need less than the full width. */
const narrowShare = 0.8;
const columnsMin = 5;

/** Horizontal bars and the list next to a pie take the whole width, which their names need. */
const hasFewColumns = (chart: Chart, shapes: readonly Shape[]): boolean => {
  if (drawableType(chart) === 'pie') return false;
  const columns = shapes.filter(({ kind }) => kind === 'rect').length;
  const isVertical = drawableType(chart) !== 'bar' || fitsVerticalBars(chart, chartWidth * narrowShare);
  return isVertical && columns > 0 && columns < columnsMin;
};

/**
 * A vector chart with its caption and text alternative. No `figure` element: it would be tagged as a separate picture
 * without a text alternative.
 */
export const ChartFigure = (props: { figure: OutlineFigure; language: Language; brandColor: string }) => {
  const { anchor, number, chart } = props.figure;
  const { language, brandColor } = props;
  const whole = chartDrawing(chart, { language, brandColor, width: chartWidth });
  // Drawn narrower instead of scaled down, so that the text size does not change.
  const isNarrow = hasFewColumns(chart, whole.shapes);
  const drawing = isNarrow ? chartDrawing(chart, { language, brandColor, width: chartWidth * narrowShare }) : whole;
  const { width, height, shapes, alt } = drawing;
  return (
    <div className="chart">
      <svg className={isNarrow ? 'narrow' : undefined} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
        {sequence(shapes, (shape) => (
          <Drawn shape={shape} />
        ))}
      </svg>
      <figcaption className="caption" id={anchor}>
        <b>{appendixLabelsOf(props.language).figure(number)}</b> {chart.title}
      </figcaption>
    </div>
  );
};
