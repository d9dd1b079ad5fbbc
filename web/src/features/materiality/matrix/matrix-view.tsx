import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matrixPicture } from '../../../../../shared/charts/matrix/matrix-drawing.ts';
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

/**
 * The matrix as a chart, with a button over each mark: Tab enters at the last focused topic, arrows move to the nearest
 * topic in their direction, Enter opens it.
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
  const active = picture.places.find(({ topicId }) => topicId === activeId) ?? picture.places[0];
  const go = (direction: Direction): void => {
    const next = active && nextTopic(picture.places, active, direction);
    if (!next) return;
    setActiveId(next.topicId);
    region.current?.querySelector<HTMLElement>(`[data-topic="${next.topicId}"]`)?.focus();
  };
  const labelOf = (topicId: string): string => {
    const topic = judged.find((one) => one.topicId === topicId);
    if (!topic) return '';
    const scores = t('matrix.scores', { impact: scoreText(topic.impact), financial: scoreText(topic.financial) });
    return `${topic.name}. ${scores}. ${t(topic.isMaterial ? 'matrix.material' : 'matrix.immaterial')}`;
  };
  const numbered = picture.places.filter(({ isNumbered }) => isNumbered);
  return (
    <>
      <div className="matrix-scroll">
        <div className="matrix">
          <img src={source} alt={texts.alt} width={size.width} height={size.height} />
          <ul ref={region} aria-label={texts.title}>
            {picture.places.map(({ topicId, x, y }) => (
              <li
                key={topicId}
                style={{ insetInlineStart: share(x, size.width), insetBlockStart: share(y, size.height) }}
              >
                <button
                  type="button"
                  data-topic={topicId}
                  tabIndex={topicId === active?.topicId ? 0 : -1}
                  aria-label={labelOf(topicId)}
                  title={labelOf(topicId)}
                  onFocus={() => setActiveId(topicId)}
                  onClick={() => onOpen(topicId)}
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
      {numbered.length > 0 ? (
        <ol className="matrix-numbers">
          {numbered.map(({ topicId, number }) => (
            <li key={topicId} value={number}>
              {judged.find((topic) => topic.topicId === topicId)?.name}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
};
