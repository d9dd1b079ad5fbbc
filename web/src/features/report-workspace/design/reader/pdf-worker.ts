/**
 * The reader's worker as a file of our own: it may be loaded under `worker-src 'self'`, and has the right type
 * everywhere.
 */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
