import ProgressBar, { type ProgressBarProps } from '@cloudscape-design/components/progress-bar';
import { percentText } from '../../../../shared/model/numbers/percent-text.ts';
import './progress.css';

const full = 100;

/** Cloudscape's bar with a percentage in the product's format; the bar announces its value to screen readers itself. */
export const Progress = ({ value = 0, ...others }: ProgressBarProps) => {
  const shown = percentText(Math.min(full, Math.max(0, Math.round(value))));
  return (
    <div className="progress" style={Object.fromEntries([['--progress-percent', `"${shown}"`]])}>
      <ProgressBar value={value} {...others} />
    </div>
  );
};
