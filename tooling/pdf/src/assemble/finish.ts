import { metadataOf } from "./metadata.ts";
import { author, creator, language, type Imprint } from "../book/imprint.ts";
import { textString } from "../pdf-file/serialize.ts";
import type { JoinedBook } from "./part.ts";

/** Adds title, author, language, page labels, and dates to a joined book, and completes the file. */
export async function finish({ writer, catalog }: JoinedBook, imprint: Imprint): Promise<Uint8Array> {
  const { title, subject, revision, frontPages } = imprint;
  const { date } = revision;
  const time = `(D:${date.toISOString().replaceAll(/[-:T]|\..*$/g, "")}Z)`;
  const about = `/Title${textString(title)}/Author${textString(author)}/Subject${textString(subject)}/Creator${textString(creator)}`;
  const info = writer.add(`<<${about}/CreationDate${time}/ModDate${time}>>`);
  // Not compressed, so that programs can find it without parsing the file.
  const metadata = writer.addStream(
    "/Type/Metadata/Subtype/XML",
    Buffer.from(metadataOf({ title, author, subject, language, creator, date })),
  );
  // Roman numerals before the first chapter, then from 1.
  const labels = `<</Nums[0<</S/r>>${frontPages}<</S/D/St 1>>]>>`;
  const root = writer.add(
    `<<${catalog}/Lang${textString(language)}/PageLabels${labels}/PageMode/UseOutlines` +
      `/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata} 0 R>>`,
  );
  return await writer.end(`/Root ${root} 0 R/Info ${info} 0 R`);
}
