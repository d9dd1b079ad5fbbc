const lines = Array.from({ length: 9 }, (_line, index) => index * 26);

/** The product's motif: contour lines in the brand's accent colour, at full width; decoration only. */
export const ContourArt = () => (
  <svg
    className="contour-art"
    viewBox="0 0 640 360"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {lines.map((shift) => (
      <path
        key={shift}
        d={`M-20 ${330 - shift}C90 ${250 - shift * 0.9} 150 ${390 - shift} 260 ${300 - shift * 1.1}S430 ${150 - shift * 0.4} 520 ${210 - shift * 0.8}S610 ${280 - shift} 660 ${200 - shift * 0.9}`}
      />
    ))}
  </svg>
);
