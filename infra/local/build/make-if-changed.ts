import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashContents } from './content-hash.ts';

export type Product = {
  name: string;
  /** Printed during the build: it takes seconds without other output. */
  says: string;
  output: string;
  sources: string[];
  isSkipped: (path: string) => boolean;
  make(): Promise<void>;
};

type Where = { root: string; keyFolder: string };

/** Receives one line for each part that is built. */
export type ReportProgress = (line: string) => void;

/** Builds a product again if its sources have changed. */
export async function makeIfChanged(
  product: Product,
  { root, keyFolder }: Where,
  report: ReportProgress,
): Promise<void> {
  const keyFile = join(keyFolder, `${product.name}.key`);
  const key = `${process.version} ${hashContents(root, product.sources, product.isSkipped)}`;
  const isCurrent = existsSync(product.output) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key;
  if (isCurrent) return;
  mkdirSync(keyFolder, { recursive: true });
  rmSync(keyFile, { force: true });
  report(product.says);
  await product.make();
  writeFileSync(keyFile, key);
}
