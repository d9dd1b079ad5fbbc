import type { StackProps } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';

export type StageStackProps = StackProps & {
  readonly stage: Stage;
  /** Folder with one sub-folder per function, as the bundler made it. */
  readonly bundlesDirectory: string;
};
