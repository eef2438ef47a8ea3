import type { CSSProperties, ReactNode } from "react";
import { visibleLength } from "../lib/visible-length";
import * as styles from "./text.module.scss";

/** For a size that depends on the length of a text. */
export const lengthOf = (text: string) => ({ "--length": visibleLength(text) }) as CSSProperties;

type HeadingProps = {
  level: 1 | 2 | 3;
  size?: 1 | 2 | 3;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
};

export function Heading({ level, size = level, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  const classes = `${styles.heading} ${styles[`size${size}`]}`;
  return (
    <Tag id={id} className={className === undefined ? classes : `${classes} ${className}`}>
      {children}
    </Tag>
  );
}

export function HeadlineParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <span key={index} className={styles.part}>
      {`${part} `}
    </span>
  ));
}

/** A small line of tracked capitals above or beside something larger. */
export function Label({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={className === undefined ? styles.label : `${styles.label} ${className}`}>{children}</p>;
}

type TextsProps = { texts: readonly string[]; className?: string | undefined };

export function Prose({ texts, className }: TextsProps) {
  return (
    <div className={className === undefined ? "o-prose" : `o-prose ${className}`}>
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}

export function TextList({ texts, className }: TextsProps) {
  if (texts.length === 0) return null;
  return (
    <ul className={className}>
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
