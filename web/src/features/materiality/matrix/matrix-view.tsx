import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatrixSpot, matrixPicture } from '../../../../../shared/charts/matrix/matrix-drawing.ts';
import { type Direction, nextTopic } from '../../../../../shared/charts/matrix/next-topic.ts';
import { svgOf } from '../../../../../shared/charts/svg-of.ts';
import type { Thresholds } from '../../../../../shared/model/materiality/thresholds.ts';
import { scoreText } from '../assessment/score-text.ts';
import { type JudgedTopic, useMatrixTexts } from './use-matrix.ts';

const size = { width: 900, height: 600 };
const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const share = (value: number, whole: number): string => `${(value / whole) * 100}%`;

type Props = { judged: readonly JudgedTopic[]; thresholds: Thresholds; onOpen: (topicId: string) => void };

type StackProps = { spot: MatrixSpot; title: string; onOpen: (topicId: string) => void };

/** Topics of a mark with a count. */
const Stack = ({ spot, title, onOpen }: StackProps) => (
  <section className="matrix-stack" aria-label={title}>
    <Box fontWeight="bold">{title}</Box>
    <ul>
      {spot.topics.map(({ topicId, name }) => (
        <li key={topicId}>
          <Button variant="inline-link" onClick={() => onOpen(topicId)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

/** Names of the topics that have a number at their mark. */
const Numbers = ({ spots }: { spots: readonly MatrixSpot[] }) => {
  const numbered = spots.flatMap(({ topics, numbers }) =>
    topics.flatMap(({ topicId, name }, at) => {
      const number = numbers[at];
      return number === undefined ? [] : [{ topicId, name, number }];
    }),
  );
  if (numbered.length === 0) return null;
  return (
    <ol className="matrix-numbers">
      {numbered
        .toSorted((one, other) => one.number - other.number)
        .map(({ topicId, name, number }) => (
          <li key={topicId} value={number}>
            {name}
          </li>
        ))}
    </ol>
  );
};

/**
 * The matrix as a chart, with a button over each mark: Tab enters at the last focused mark, arrows move to the nearest
 * one in their direction, Enter opens its topic. A mark for several topics lists them below the chart.
 */
export const MatrixView = ({ judged, thresholds, onOpen }: Props) => {
  const { t } = useTranslation('materiality');
  const texts = useMatrixTexts(judged);
  const textsKey = JSON.stringify(texts);
  const picture = useMemo(
    () => matrixPicture({ topics: judged, thresholds, texts: JSON.parse(textsKey), ...size }),
    [judged, thresholds, textsKey],
  );
  const source = useMemo(() => `data:image/svg+xml;utf8,${encodeURIComponent(svgOf(picture.drawing))}`, [picture]);
  const [activeId, setActiveId] = useState<string>();
  const region = useRef<HTMLUListElement>(null);
  const { spots } = picture;
  const chosen = spots.find(({ topicId }) => topicId === activeId);
  const active = chosen ?? spots[0];
  const go = (direction: Direction): void => {
    const next = active && nextTopic(spots, active, direction);
    if (!next) return;
    setActiveId(next.topicId);
    region.current?.querySelector<HTMLElement>(`[data-topic="${next.topicId}"]`)?.focus();
  };
  const scoresOf = ({ topics: [topic] }: MatrixSpot): string =>
    t('matrix.scores', { impact: scoreText(topic?.impact ?? null), financial: scoreText(topic?.financial ?? null) });
  const stackTitle = (spot: MatrixSpot): string =>
    t('matrix.stack', { count: spot.topics.length, scores: scoresOf(spot) });
  const labelOf = (spot: MatrixSpot): string => {
    const [topic, ...others] = spot.topics;
    const names = spot.topics.map(({ name }) => name).join(t('matrix.comma'));
    if (others.length > 0) return `${stackTitle(spot)}: ${names}`;
    return `${names}. ${scoresOf(spot)}. ${t(topic?.isMaterial ? 'matrix.material' : 'matrix.immaterial')}`;
  };
  const isStack = ({ topics }: MatrixSpot): boolean => topics.length > 1;
  return (
    <div className="matrix-pair">
      <div className="matrix-scroll">
        <div className="matrix">
          <img src={source} alt={texts.alt} width={size.width} height={size.height} />
          <ul ref={region} aria-label={texts.title}>
            {spots.map((spot) => (
              <li
                key={spot.topicId}
                style={{ insetInlineStart: share(spot.x, size.width), insetBlockStart: share(spot.y, size.height) }}
              >
                <button
                  type="button"
                  data-topic={spot.topicId}
                  tabIndex={spot.topicId === active?.topicId ? 0 : -1}
                  aria-label={labelOf(spot)}
                  title={labelOf(spot)}
                  onFocus={() => setActiveId(spot.topicId)}
                  onClick={() => (isStack(spot) ? setActiveId(spot.topicId) : onOpen(spot.topicId))}
                  onKeyDown={(event) => {
                    const direction = directions[event.key];
                    if (!direction) return;
                    event.preventDefault();
                    go(direction);
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {chosen && isStack(chosen) ? <Stack spot={chosen} title={stackTitle(chosen)} onOpen={onOpen} /> : null}
      <Numbers spots={spots} />
    </div>
  );
};
