/** Metadata of a document. */
export interface Metadata {
  title: string;
  author: string;
  subject: string;
  language: string;
  creator: string;
  date: Date;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** XMP packet that declares PDF/UA-1 and repeats title, author, subject, language, and dates. */
export function metadataOf(metadata: Metadata): string {
  const date = metadata.date.toISOString().replace(/\.\d+Z$/, "Z");
  const inLanguage = (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:format>application/pdf</dc:format>
<dc:title>${inLanguage(metadata.title)}</dc:title>
<dc:description>${inLanguage(metadata.subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escaped(metadata.author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escaped(metadata.language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escaped(metadata.creator)}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
