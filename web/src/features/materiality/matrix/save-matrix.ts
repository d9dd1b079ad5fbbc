import { type MatrixTexts, matrixPicture } from '../../../../../shared/charts/matrix/matrix-drawing.ts';
import { svgOf } from '../../../../../shared/charts/svg-of.ts';
import type { Thresholds } from '../../../../../shared/model/materiality/thresholds.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { JudgedTopic } from './use-matrix.ts';

type Matrix = { judged: readonly JudgedTopic[]; thresholds: Thresholds; texts: MatrixTexts; name: string };

const size = { width: 1_000, height: 680 };
/** Scale for print and high-resolution screens. */
const pixelsPerPoint = 2;

const svgText = ({ judged, thresholds, texts }: Matrix): string =>
  svgOf(matrixPicture({ topics: judged, thresholds, texts, ...size }).drawing);

const fileName = (name: string, ending: string): string => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${ending}`;

export const saveSvg = (matrix: Matrix): void =>
  saveFile(fileName(matrix.name, 'svg'), 'image/svg+xml', svgText(matrix));

const loadPicture = async (svg: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await picture.decode();
  return picture;
};

/** The matrix on white, as a PNG. */
export const savePicture = async (matrix: Matrix): Promise<void> => {
  const picture = await loadPicture(svgText(matrix));
  const canvas = document.createElement('canvas');
  canvas.width = size.width * pixelsPerPoint;
  canvas.height = size.height * pixelsPerPoint;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName(matrix.name, 'png');
  link.click();
};
