import { numberBreaks, numberScale } from '../../report-document/figures/number-word-breaks.ts';
import { sequence } from './render-static-list.ts';

/** A text in parts between which a line may end. */
export const WordBreaks = ({ parts }: { parts: readonly string[] }) =>
  sequence(parts, (part, index) => (
    <>
      {index > 0 && <wbr />}
      {part}
    </>
  ));

/** A number, in smaller type where it would otherwise need a second line. */
export const NumberText = ({ text }: { text: string }) => {
  const scale = numberScale(text);
  const parts = <WordBreaks parts={numberBreaks(text)} />;
  return scale === 1 ? parts : <span style={{ fontSize: `${scale.toFixed(2)}em` }}>{parts}</span>;
};
