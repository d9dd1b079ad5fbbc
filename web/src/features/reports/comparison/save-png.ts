import { chartDrawing } from '../../../../../shared/charts/chart-drawing.ts';
import type { Drawing } from '../../../../../shared/charts/drawing.ts';
import { svgOf } from '../../../../../shared/charts/svg-of.ts';
import type { Chart } from '../../../../../shared/model/design/chart.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

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

const titleSize = 18;
const nameSize = 12;
const gap = 24;
const ink = '#16191f';

type Placed = { name: string; top: number; drawing: Drawing; picture: HTMLImageElement };

/** Places letters by their exact advance widths at any scale; without this the browser rounds each to whole pixels. */
const precise = (svg: string): string => svg.replace('<svg ', '<svg text-rendering="geometricPrecision" ');

const pictureOf = async (drawing: Drawing): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(new Blob([precise(svgOf(drawing))], { type: 'image/svg+xml' }));
  try {
    return await loadPicture(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};

const placed = async (
  charts: readonly Chart[],
  style: { language: Language; brandColor: string },
): Promise<Placed[]> => {
  const drawn: Placed[] = [];
  let top = margin + titleSize + gap;
  for (const chart of charts) {
    const drawing = chartDrawing(chart, { ...style, width: chartWidth });
    drawn.push({ name: chart.title, top, drawing, picture: await pictureOf(drawing) });
    top += nameSize + margin + drawing.height + gap;
  }
  return drawn;
};

/** Draws charts as files have them below each other, each under its name, and hands them over as a picture on white. */
export const savePng = async (
  { title, charts }: { title: string; charts: readonly Chart[] },
  style: { language: Language; brandColor: string },
  name: string,
): Promise<void> => {
  const drawn = await placed(charts, style);
  const last = drawn.at(-1);
  if (!last) throw new Error('nothing to draw');
  const canvas = document.createElement('canvas');
  canvas.width = (chartWidth + 2 * margin) * pixelsPerPoint;
  canvas.height = (last.top + nameSize + margin + last.drawing.height + margin) * pixelsPerPoint;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(pixelsPerPoint, pixelsPerPoint);
  pen.fillStyle = ink;
  pen.textBaseline = 'top';
  pen.textRendering = 'geometricPrecision';
  const write = (text: string, size: number, top: number): void => {
    pen.font = `600 ${size}px "Noto Sans", "Noto Sans TC", sans-serif`;
    pen.fillText(text, margin, top, chartWidth);
  };
  write(title, titleSize, margin);
  for (const chart of drawn) {
    write(chart.name, nameSize, chart.top);
    pen.drawImage(chart.picture, margin, chart.top + nameSize + margin, chart.drawing.width, chart.drawing.height);
  }
  saveBlob(await blobOf(canvas), name);
};
