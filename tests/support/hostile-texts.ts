/** Text that looks like a formula, mark-up, an escape of the format or nothing printable at all. */
export const hostileTexts = [
  '=HYPERLINK("http://127.0.0.1/leak","x")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(1,2)',
  '\t=1+1',
  '<script>fetch("http://127.0.0.1/")</script>',
  '</style><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>]]>&amp;',
  'W'.repeat(5000),
  'emoji 😀🏭✅ and שלום مرحبا',
  'bell \u0007 nul \u0000 surrogate \uD800 end',
  '_x0041_ _x000D_',
  '{{mustache}} <%= template %> %s \\u0041',
  `${'x'.repeat(32_766)}${'𠝹'.repeat(20)}`,
];
