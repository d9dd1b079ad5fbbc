import { chartDrawing } from '../../../../../shared/charts/chart-drawing.ts';
import { svgOf } from '../../../../../shared/charts/svg-of.ts';
import type { Chart } from '../../../../../shared/model/chart.ts';
import type { Language } from '../../../../../shared/model/language.ts';

const chartWidth = 720;
/** Sharp on paper and on dense screens. */
const pixelsPerPoint = 2;
const margin = 16;

const loadPicture = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('the drawing could not be read'));
    picture.src = address;
  });

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });

export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Draws a chart as files have it and hands it over as a picture on white. */
export const savePng = async (
  chart: Chart,
  look: { language: Language; brandColor: string },
  name: string,
): Promise<void> => {
  const drawing = chartDrawing(chart, { ...look, width: chartWidth });
  const address = URL.createObjectURL(new Blob([svgOf(drawing)], { type: 'image/svg+xml' }));
  try {
    const picture = await loadPicture(address);
    const canvas = document.createElement('canvas');
    canvas.width = (drawing.width + 2 * margin) * pixelsPerPoint;
    canvas.height = (drawing.height + 2 * margin) * pixelsPerPoint;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.scale(pixelsPerPoint, pixelsPerPoint);
    pen.drawImage(picture, margin, margin, drawing.width, drawing.height);
    saveBlob(await blobOf(canvas), name);
  } finally {
    URL.revokeObjectURL(address);
  }
};
