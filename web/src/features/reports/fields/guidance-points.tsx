import Box from '@cloudscape-design/components/box';

/** Guidance on a disclosure: a list where the text has several lines. */
export const GuidancePoints = ({ text }: { text: string }) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return <Box variant="p">{text}</Box>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
