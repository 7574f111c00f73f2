import {
  PDFCrossRefStream,
  PDFHeader,
  PDFNumber,
  PDFObjectStream,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFTrailer,
  type PDFDocument,
  type PDFObject,
} from "pdf-lib";

import { compressed, inGroups, name } from "../pdf-objects.ts";

type Indirect = [PDFRef, PDFObject];

/** Objects that are compressed together: the more, the smaller the file; a viewer unpacks all to read one. */
const objectsInStream = 200;

/**
 * Writes a document as a file of PDF 1.7. pdf-lib writes the same, but compresses on one core by code of its own, and
 * fewer objects together.
 */
export async function serialize(document: PDFDocument): Promise<Uint8Array> {
  const { context } = document;
  const objects = context.enumerateIndirectObjects();
  const isStream = ([, object]: Indirect): boolean => object instanceof PDFStream;
  const packed = inGroups(
    objects.filter((indirect) => !isStream(indirect)),
    objectsInStream,
  );
  let next = context.largestObjectNumber + 1;
  const streams = await Promise.all(packed.map((chunk): Promise<Indirect> => pack(PDFRef.of(next++), chunk, document)));

  const header = PDFHeader.forVersion(1, 7).toString();
  const file: Buffer[] = [Buffer.from(`${header}\n\n`, "latin1")];
  let size = file[0]!.length;
  const add = (bytes: Buffer): void => {
    file.push(bytes);
    size += bytes.length;
  };
  /** Where in the file each stream starts. */
  const offsets = new Map<PDFRef, number>();
  for (const [reference, object] of [...objects.filter(isStream), ...streams]) {
    offsets.set(reference, size);
    add(bytesOf(reference, object));
  }

  const { Root, Info, ID } = context.trailerInfo;
  const table = PDFCrossRefStream.create(context.obj({ Root, Info, ID }));
  // In the order of their numbers, as the table has to be.
  let position = 0;
  for (const [reference] of [...objects, ...streams]) {
    const offset = offsets.get(reference);
    if (offset !== undefined) table.addUncompressedEntry(reference, offset);
    else {
      const [around] = streams[Math.floor(position / objectsInStream)]!;
      table.addCompressedEntry(reference, around, position % objectsInStream);
      position += 1;
    }
  }
  const start = size;
  const own = PDFRef.of(next);
  table.addUncompressedEntry(own, start);
  table.dict.set(name("Size"), PDFNumber.of(next + 1));
  add(bytesOf(own, table));
  add(Buffer.from(PDFTrailer.forLastCrossRefSectionOffset(start).toString(), "latin1"));
  return Buffer.concat(file);
}

async function pack(reference: PDFRef, objects: Indirect[], { context }: PDFDocument): Promise<Indirect> {
  const stream = PDFObjectStream.withContextAndObjects(context, objects, false);
  stream.dict.set(name("Filter"), name("FlateDecode"));
  return [reference, PDFRawStream.of(stream.dict, await compressed(stream.getUnencodedContents()))];
}

function bytesOf(reference: PDFRef, object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const start = `${reference.objectNumber} ${reference.generationNumber} obj\n`;
  return Buffer.concat([Buffer.from(start, "latin1"), bytes, Buffer.from("\nendobj\n\n", "latin1")]);
}
